import Stripe from 'stripe';
import { classify } from './stripe.gateway.js';

const raw = (
  statusCode: number,
  more: object = {},
): ConstructorParameters<typeof Stripe.errors.StripeError>[0] =>
  ({ message: 'no', type: 'invalid_request_error', statusCode, headers: {}, ...more }) as never;
const {
  StripeError,
  StripeConnectionError,
  StripeCardError,
  StripeIdempotencyError,
  StripeRateLimitError,
  StripeAPIError,
} = Stripe.errors;

describe('what an error of Stripe says about the work', () => {
  it.each([
    ['a bad parameter', new StripeError(raw(400, { code: 'amount_too_small' })), 'refused'],
    ['a declined card', new StripeCardError(raw(402, { code: 'card_declined' })), 'refused'],
    ['a thing that is not there', new StripeError(raw(404, { code: 'resource_missing' })), 'refused'],
    ['too many requests', new StripeRateLimitError(raw(429)), 'later'],
    ['a key that is not accepted', new StripeError(raw(401)), 'later'],
    ['a key without this right', new StripeError(raw(403)), 'later'],
    [
      'a key in use right now',
      new StripeIdempotencyError(raw(409, { code: 'idempotency_key_in_use' })),
      'unknown',
    ],
    ['a key that was used for something else', new StripeIdempotencyError(raw(400)), 'unknown'],
    ['a broken provider', new StripeAPIError(raw(500)), 'unknown'],
    ['a provider that is away', new StripeAPIError(raw(503)), 'unknown'],
    ['a lost connection', new StripeConnectionError({ message: 'gone' } as never), 'unknown'],
    ['an answer that is no JSON', new StripeAPIError({ message: 'Invalid JSON' } as never), 'unknown'],
  ])('%s', (_, error, kind) => {
    expect(classify(error)).toMatchObject({ kind });
  });

  it('knows a replayed failure from a fresh one', () => {
    expect(
      classify(new StripeAPIError(raw(500, { headers: { 'idempotent-replayed': 'true' } }))),
    ).toMatchObject({ replayed: true });
    expect(classify(new StripeAPIError(raw(500)))).toMatchObject({ replayed: false });
  });

  it('does not take a fault of ours for an outage', () => {
    expect(() => classify(new TypeError('x is undefined'))).toThrow(TypeError);
  });
});
