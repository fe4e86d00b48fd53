import { jsonAnswer, type Answer } from '../http/messages.js';

/** An answer that Twilio's package turns into a RestException. https://www.twilio.com/docs/api/errors */
export function twilioError(status: number, code: number, message: string): Answer {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return jsonAnswer(status, { code, message, more_info, status });
}
