import { expect, it } from 'vitest';
import { failureOf, payerOf, reasonOf } from './refundPresentation';

it('says in plain words why a refund failed and what to do', () => {
  expect(failureOf({ failureCode: 'expired_or_canceled_card' })).toEqual({
    why: 'The card has expired or was cancelled.',
    todo: 'Ask them to tell their bank that a refund is coming to the old card, then send it again. If it comes back once more, pay it from the bank account.',
  });
  expect(failureOf({ failureCode: 'charge_disputed' }).todo).toMatch(/might pay twice/);
});

it('has words for a bank that gave none, and names a code that we do not know', () => {
  const silent = failureOf({ failureCode: null });
  expect(silent.why).toBe('The bank sent the money back without saying why.');
  expect(failureOf({ failureCode: 'unknown' })).toEqual(silent);
  expect(failureOf({ failureCode: 'toString' }).why).toBe('The payment provider refused it (toString).');
});

it('says why the money goes back, and to whom', () => {
  expect(reasonOf({ reason: 'not-selected' })).toBe('Not selected for the job');
  expect(reasonOf({ reason: 'something-new' })).toBe('something-new');
  expect(payerOf({ payerName: null })).toBe('Erased account');
});
