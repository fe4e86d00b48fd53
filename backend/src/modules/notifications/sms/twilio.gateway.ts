import { Injectable } from '@nestjs/common';
import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import type * as http from 'twilio/lib/http/response.js';
import { Environment } from '../../../config/environment.js';
import type { Outcome } from '../messages.policy.js';

type TwilioError = Error & { status?: number; code?: number | string };

/** A text as Twilio remembers it. */
export interface KnownText {
  readonly sid: string;
  readonly body: string;
  /** UTC */
  readonly createdAt: Date;
}

/** Where a text is on its way: Twilio's word, and its code for what went wrong. */
export interface Fate {
  readonly status: string;
  readonly errorCode: number | null;
}

/** Sends the official client's requests to the sandbox: the SDK itself has no setting for that. */
class RedirectedClient extends twilio.RequestClient {
  constructor(private readonly origin: string | undefined) {
    super({ timeout: 10_000 });
  }

  override request<TData>(options: RequestClient.RequestOptions<TData>): Promise<http.default<TData>> {
    if (this.origin === undefined) return super.request(options);
    const { pathname, search } = new URL(options.uri);
    return super.request({ ...options, uri: `${this.origin}${pathname}${search}` });
  }
}

/** No byte can have left: the text was certainly not taken. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Hands texts to Twilio and says what came of it. {@link send} never throws. */
@Injectable()
export class TwilioGateway {
  private readonly client: twilio.Twilio;

  constructor(private readonly environment: Environment) {
    this.client = twilio(environment.TWILIO_ACCOUNT_SID, environment.TWILIO_AUTH_TOKEN, {
      httpClient: new RedirectedClient(environment.TWILIO_API_URL?.replace(/\/$/, '')),
    });
  }

  /**
   * The address that Twilio reports to. Built from configuration, never from the request: behind a proxy the request
   * names another host and every signature would look forged.
   */
  callbackUrl(id: string): string {
    return `${this.environment.PUBLIC_URL.replace(/\/$/, '')}/api/webhooks/twilio?message=${id}`;
  }

  isSigned(id: string, signature: string, fields: Record<string, string>): boolean {
    return twilio.validateRequest(
      this.environment.TWILIO_AUTH_TOKEN,
      signature,
      this.callbackUrl(id),
      fields,
    );
  }

  /** @param id our message, named in the callback's address so that a report finds it even when the answer was lost */
  async send(id: string, to: string, body: string): Promise<Outcome> {
    try {
      const { sid, numSegments } = await this.client.messages.create({
        to,
        from: this.environment.TWILIO_FROM,
        body,
        statusCallback: this.callbackUrl(id),
      });
      return { kind: 'sent', providerId: sid, parts: Math.max(1, Number(numSegments) || 1) };
    } catch (error) {
      return outcomeOf(error as TwilioError);
    }
  }

  /**
   * The last texts that Twilio has for this number, those still queued included.
   * @throws when Twilio cannot be asked: then nothing is known, and nothing may be sent again
   */
  async textsTo(to: string): Promise<KnownText[]> {
    const texts = await this.client.messages.list({ to, limit: 50 });
    return texts.map(({ sid, body, dateCreated }) => ({ sid, body, createdAt: dateCreated }));
  }

  /** @throws when Twilio cannot be asked, like all that follow */
  async account(): Promise<{ status: string; isTrial: boolean }> {
    const { status, type } = await this.client.api.v2010
      .accounts(this.environment.TWILIO_ACCOUNT_SID)
      .fetch();
    return { status, isTrial: type === 'Trial' };
  }

  /** The numbers that the account has, and whether each may send texts. */
  async numbers(): Promise<{ number: string; sendsTexts: boolean }[]> {
    const numbers = await this.client.incomingPhoneNumbers.list();
    return numbers.map(({ phoneNumber, capabilities }) => ({
      number: phoneNumber,
      sendsTexts: capabilities.sms,
    }));
  }

  /** The names of the messaging services that the number is in. */
  async servicesWith(number: string): Promise<string[]> {
    const services = await this.client.messaging.v1.services.list();
    const held = await Promise.all(
      services.map(({ sid }) => this.client.messaging.v1.services(sid).phoneNumbers.list({ limit: 1_000 })),
    );
    return services
      .filter((_, index) => held[index]?.some(({ phoneNumber }) => phoneNumber === number))
      .map(({ friendlyName }) => friendlyName);
  }

  /** The countries, by their two letters, that the account may text. */
  async openCountries(): Promise<string[]> {
    const answer = await this.client.accounts.v1.messagingGeopermissions.fetch();
    const permissions = answer.permissions as { country_code: string; enabled: boolean }[];
    return permissions.filter(({ enabled }) => enabled).map(({ country_code }) => country_code);
  }

  async fateOf(sid: string): Promise<Fate> {
    const { status, errorCode } = await this.client.messages(sid).fetch();
    return { status, errorCode: errorCode ? Number(errorCode) : null };
  }
}

function outcomeOf({ status, code }: TwilioError): Outcome {
  const name = String(code ?? status ?? 'twilio');
  if (status === undefined) return { kind: neverConnected.includes(name) ? 'later' : 'unknown', code: name };
  if (status >= 500) return { kind: 'unknown', code: name };
  // Wrong keys and rate limits are our fault or the moment's, not the number's.
  if (status === 429 || status === 401) return { kind: 'later', code: name };
  return { kind: 'refused', code: name };
}
