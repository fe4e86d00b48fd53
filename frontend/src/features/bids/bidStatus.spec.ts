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
  };

  it('says when the rest is expected', () => {
    expect(refundSteps(refund)).toEqual([
      { label: 'Requested', at: '20 Nov 2026', done: true },
      { label: 'Sent to the bank', at: '20 Nov 2026', done: true },
      { label: 'Back on your card', at: 'by 1 Dec 2026', done: false },
    ]);
  });

  it('does not claim to be sent before it is', () => {
    expect(refundSteps({ ...refund, status: 'requested', sentAt: null })[1]).toMatchObject({ done: false });
  });
});
