import type { SandboxOptions } from '../options.js';
import type { SandboxRequest } from '../http/messages.js';
import { StripeError, withDocumentation } from './errors.js';

type KeyKind = 'secret' | 'publishable';

/** Which key a request brings: as Bearer, as the user of Basic, or as `key=`. @throws StripeError 401 */
export function authenticate(request: SandboxRequest, options: SandboxOptions['stripe']): KeyKind {
  const key = keyOf(request);
  if (key === options.secretKey) return 'secret';
  if (key === options.publishableKey) return 'publishable';
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(8).slice(-4)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
      "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new StripeError(401, { type: 'invalid_request_error', message });
}

export function secretKeyRequired(): StripeError {
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your ' +
    'API keys at https://dashboard.stripe.com/account/apikeys.';
  return new StripeError(
    401,
    withDocumentation({ type: 'invalid_request_error', code: 'secret_key_required', message }),
  );
}

function keyOf(request: SandboxRequest): string | null {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null;
  const parameter = request.body.key ?? request.query.key;
  return typeof parameter === 'string' && parameter !== '' ? parameter : null;
}
