import Stripe from 'stripe';
import { readEnvironment } from '../../../config/read-environment.js';
import { Clock } from '../../../platform/time/clock.js';
import { testEnvironment } from '../../../../test/support/environment.js';
import { StripeGateway } from './stripe.gateway.js';
import { classify } from './stripe-connection.gateway.js';

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

  it('says when a thing is missing, and when our key is not good for it', () => {
    expect(classify(new StripeError(raw(404)))).toMatchObject({ isMissing: true });
    expect(classify(new StripeError(raw(400)))).not.toHaveProperty('isMissing');
    expect([401, 403].map((status) => classify(new StripeError(raw(status))))).toMatchObject([
      { isBarred: true },
      { isBarred: true },
    ]);
    expect(classify(new StripeRateLimitError(raw(429)))).not.toHaveProperty('isBarred');
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

describe('a message that is signed', () => {
  const environment = readEnvironment(testEnvironment({ DATABASE_URL: 'postgres://nowhere/none' }));
  const gateway = new StripeGateway(environment, new Clock(environment));
  const event = { id: 'evt_1', type: 'charge.refunded', livemode: false, data: { object: { id: 'ch_1' } } };
  const codeOf = (message: unknown, age = 0): string => {
    const payload = typeof message === 'string' ? message : JSON.stringify(message);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: environment.STRIPE_WEBHOOK_SECRET,
      timestamp: Math.floor(Date.now() / 1_000) - age,
    });
    try {
      gateway.readMessage(Buffer.from(payload), signature);
      return 'taken';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  };

  it('is taken within five minutes of its time, and half a minute ahead of ours', () => {
    expect([0, 290, -20].map((age) => codeOf(event, age))).toEqual(['taken', 'taken', 'taken']);
    expect([310, -60, -100_000].map((age) => codeOf(event, age))).toEqual(
      Array.from({ length: 3 }, () => 'payments.bad-signature'),
    );
  });

  it.each([
    ['without an id', { ...event, id: undefined }],
    ['with an id that is no text', { ...event, id: 7 }],
    ['with an endless id', { ...event, id: 'e'.repeat(300) }],
    ['without a type', { ...event, type: '' }],
    ['without data', { ...event, data: undefined }],
    ['about nothing', { ...event, data: { object: null } }],
    ['with a NUL', { ...event, data: { object: { id: 'a\0b' } } }],
    ['with a lone surrogate', { ...event, data: { object: { description: '\ud800' } } }],
    ['with a NUL in the name of a field', { ...event, data: { object: { 'a\0': 1 } } }],
    ['of the other mode', { ...event, livemode: true }],
    ['that is empty', {}],
  ])('and odd is refused, not a failure of ours: %s', (_what, message) => {
    expect(codeOf(message)).toBe('payments.odd-message');
  });

  it('may tell of a backslash', () => {
    expect(codeOf({ ...event, data: { object: { description: '\\u0000 is no NUL' } } })).toBe('taken');
  });
});
