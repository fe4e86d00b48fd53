import { describe, expect, it } from 'vitest';
import { bidBadge, decisionOn, installerTag } from './leadPresentation';

it('tags an installer with the last eight characters of the id', () => {
  expect(installerTag({ installerId: '0199c0de-0000-7000-8000-0000abcd1234' })).toBe('abcd1234');
});

it('shows a status that we do not know as pending', () => {
  expect(bidBadge('considered')).toEqual(bidBadge('pending'));
});

describe('what staff may decide', () => {
  const bid = { status: 'pending', payment: null } as const;
  const lead = { status: 'active' } as const;

  it('accept and reject, whosever lead it is', () => {
    expect(decisionOn(bid, lead, false)).toEqual({ mayAccept: true, mayReject: true });
  });

  it('nothing while the customer pays for the bid', () => {
    const paying = { ...bid, payment: { status: 'requires_payment' } } as const;
    expect(decisionOn(paying, lead, false)).toEqual({
      mayAccept: false,
      mayReject: false,
    });
  });

  it.each([
    ['a decided bid', { ...bid, status: 'rejected' }, lead, false],
    ['a lead that is over', bid, { ...lead, status: 'cancelled' }, false],
    ['a lead that has its installer', bid, lead, true],
  ] as const)('nothing about %s', (_what, one, on, isAwarded) => {
    expect(decisionOn(one, on, isAwarded)).toEqual({ mayAccept: false, mayReject: false });
  });
});
