import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Lead, User } from '../../api/types';
import { UserProvider } from '../../api/user';
import { aLead, aUser } from '../../testFacts';
import { LeadCard } from './LeadCard';
import { insufficientRank, isLocked } from './lockRule';

describe('the lock on premium leads', () => {
  it('asks for no rank when requiredRank is 0', () => {
    expect(isLocked({ priority: 'premium', requiredRank: 0 }, 60)).toBe(false);
  });

  it('locks when the rank number is greater than the required one, and not when equal', () => {
    expect(isLocked({ priority: 'premium', requiredRank: 5 }, 6)).toBe(true);
    expect(isLocked({ priority: 'premium', requiredRank: 5 }, 5)).toBe(false);
  });

  it('is shut for someone without a rank, whatever rank is asked for', () => {
    expect(isLocked({ priority: 'premium', requiredRank: 11 }, null)).toBe(true);
    expect(isLocked({ priority: 'premium', requiredRank: 1_000 }, null)).toBe(true);
    expect(isLocked({ priority: 'premium', requiredRank: 0 }, null)).toBe(false);
  });

  it('never locks other leads', () => {
    expect(isLocked({ priority: 'high', requiredRank: 1 }, 60)).toBe(false);
  });

  it('names both ranks in the refusal', () => {
    expect(insufficientRank({ data: { requiredRank: 5, rank: 22 } })).toMatchObject({
      title: 'Insufficient Rank',
      description: 'This premium lead requires rank #5 or higher. Your current rank is #22.',
    });
    expect(insufficientRank({ data: { requiredRank: 5, rank: null } }).description).toBe(
      'This premium lead requires rank #5 or higher. You are not ranked yet.',
    );
  });
});

function show(lead: Lead, user: User = aUser()) {
  const handlers = { onUnlock: vi.fn(), onBid: vi.fn() };
  render(
    <MemoryRouter>
      <UserProvider value={user}>
        <LeadCard lead={lead} {...handlers} />
      </UserProvider>
    </MemoryRouter>,
  );
  return handlers;
}

describe('a lead card', () => {
  it('says how many of its places are taken, and cannot be unlocked when all are', () => {
    show(aLead({ maxBidders: 5, bidders: 4 }));
    expect(screen.getByText('4 of 5 bidders')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Unlock Lead/ })).toBeEnabled();
    show(aLead({ maxBidders: 3, bidders: 3 }));
    expect(screen.getByRole('button', { name: 'All 3 places are taken' })).toBeDisabled();
  });

  it('keeps the way open to whoever is paying for the last place, and to who has paid', () => {
    const full = { maxBidders: 3, bidders: 3 } as const;
    show(aLead({ ...full, unlock: { id: 'u', status: 'requires_payment', depositAmount: '50.00' } }));
    expect(screen.getByRole('button', { name: /Unlock Lead/ })).toBeEnabled();
    show(aLead({ ...full, unlock: { id: 'u', status: 'paid', depositAmount: '50.00' } }));
    expect(screen.getByRole('button', { name: 'Submit Your Bid' })).toBeEnabled();
  });

  it('offers to unlock for the deposit and says when it comes back', async () => {
    const lead = aLead();
    const { onUnlock } = show(lead);
    expect(screen.getByText('28 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText('2 interested')).toBeInTheDocument();
    expect(screen.getByText('Refunded if not selected for the job')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Unlock Lead · £50.00' }));
    expect(onUnlock).toHaveBeenCalledExactlyOnceWith(lead);
  });

  it('shows a locked premium lead with a disabled button', () => {
    show(aLead({ priority: 'premium', requiredRank: 5, locked: true, description: null }));
    expect(screen.getByText('Premium Access Required')).toBeInTheDocument();
    expect(screen.getByText('Rank #5+ only')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Locked' })).toBeDisabled();
  });

  it('believes the server when it says locked', () => {
    show(aLead({ priority: 'premium', requiredRank: 5, locked: true }), aUser({ rank: 3 }));
    expect(screen.getByRole('button', { name: 'Locked' })).toBeDisabled();
  });

  it('goes straight to the bid when the deposit is paid', async () => {
    const { onBid } = show(aLead({ unlock: { id: 'u', status: 'paid', depositAmount: '50.00' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit Your Bid' }));
    expect(onBid).toHaveBeenCalledOnce();
  });

  it('does not let an installer unlock who may not bid yet', () => {
    show(aLead(), aUser({ canBid: false, isApproved: false }));
    expect(screen.getByRole('button', { name: /Unlock Lead/ })).toBeDisabled();
  });

  it('offers nothing to an administrator', () => {
    show(aLead(), aUser({ isAdmin: true }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
