import { describe, expect, it } from 'vitest';
import type { Refund } from '../../api/types';
import { bidStatusLook } from './bidStatus';
import { refundSteps } from './refundSteps';

it('shows an unknown status as pending', () => {
  expect(bidStatusLook('accepted')[0]).toBe('Accepted');
  expect(bidStatusLook('something-new')[0]).toBe('Pending');
  expect(bidStatusLook('toString')[0]).toBe('Pending');
});

describe('the way of a refund', () => {
  const refund: Refund = {
    amount: '50.00',
    status: 'sent',
    requestedAt: '2026-11-20T10:00:00Z',
    sentAt: '2026-11-20T10:01:00Z',
    expectedBy: '2026-12-01',
    completedAt: null,
    reference: 're_1',
    outside: null,
    why: null,
    whole: null,
  };

  it('says when the rest is expected', () => {
    expect(refundSteps(refund)).toEqual([
      { label: 'Requested', at: '20 Nov 2026', done: true },
      { label: 'Sent to the bank', at: '20 Nov 2026', done: true },
      { label: 'Back on your card', at: 'by 1 Dec 2026', done: false },
    ]);
  });

  it('is back on the card only when the bank’s time is over', () => {
    const outside = {
      ...refund,
      status: 'succeeded' as const,
      outside: { paidOn: '2026-11-24', reference: 'FP 1' },
    };
    expect(refundSteps(outside).map(({ label, at, done }) => [label, at, done])).toEqual([
      ['Requested', '20 Nov 2026', true],
      ['Paid to your bank account', '24 Nov 2026', true],
    ]);
    const sent: Refund = { ...refund, status: 'succeeded', completedAt: '2026-11-20T10:02:00Z' };
    const later = '2999-12-01';
    expect(refundSteps({ ...sent, expectedBy: later })[2]).toMatchObject({ done: false });
    expect(refundSteps({ ...sent, expectedBy: '2020-01-02' })[2]).toEqual({
      label: 'Back on your card',
      at: 'since 2 Jan 2020',
      done: true,
    });
  });

  it('does not claim to be sent before it is', () => {
    expect(refundSteps({ ...refund, status: 'requested', sentAt: null })[1]).toMatchObject({ done: false });
  });
});
