import { poundsLabel } from '../../../platform/money/pence.js';
import type { LeadStoryEntry } from '../../leads/leads.views.js';
import type { BidEdit } from '../bid-edit.entity.js';
import type { Bid, BidStatus } from '../bid.entity.js';
import type { Unlock } from '../unlock.entity.js';

/** One installer's acts on a lead, as rows. */
export interface OwnRows {
  readonly unlocks: readonly Pick<Unlock, 'id' | 'status' | 'depositPence' | 'paidAt' | 'endedAt'>[];
  readonly bids: readonly Pick<Bid, 'id' | 'status' | 'pricePence' | 'eta' | 'createdAt' | 'decidedAt'>[];
  /** Of these bids, oldest first. */
  readonly edits: readonly Pick<BidEdit, 'id' | 'bidId' | 'pricePence' | 'eta' | 'editedAt'>[];
}

const entry = (at: Date | null, what: string, key: string): LeadStoryEntry[] =>
  at ? [{ at: at.toISOString(), what, key }] : [];

const decided: Readonly<Record<BidStatus, string | null>> = {
  pending: null,
  accepted: 'Your bid was accepted.',
  rejected: 'Your bid was not selected.',
  withdrawn: 'You withdrew your bid.',
};

function ofUnlock({
  id,
  status,
  depositPence,
  paidAt,
  endedAt,
}: OwnRows['unlocks'][number]): LeadStoryEntry[] {
  if (!paidAt) return [];
  const deposit = `deposit of ${poundsLabel(depositPence)}`;
  return [
    ...entry(paidAt, `You paid the ${deposit}.`, `paid-${id}`),
    ...entry(
      endedAt,
      status === 'forfeited' ? `You lost the ${deposit}.` : `We started the refund of your ${deposit}.`,
      `ended-${id}`,
    ),
  ];
}

/** The bid as first made, each change, and its outcome. */
function ofBid(bid: OwnRows['bids'][number], edits: OwnRows['edits']): LeadStoryEntry[] {
  const said = [...edits.filter(({ bidId }) => bidId === bid.id), bid];
  const words = (one: (typeof said)[number] | undefined): string =>
    one ? `${poundsLabel(one.pricePence)}, ${one.eta}` : '';
  const outcome = decided[bid.status];
  return [
    ...entry(bid.createdAt, `You bid ${words(said[0])}.`, `bid-${bid.id}`),
    ...said.flatMap((one, at) =>
      'editedAt' in one
        ? entry(
            one.editedAt,
            `You changed your bid from ${words(one)} to ${words(said[at + 1])}.`,
            `edit-${one.id}`,
          )
        : [],
    ),
    ...(outcome ? entry(bid.decidedAt, outcome, `decided-${bid.id}`) : []),
  ];
}

/** An installer's acts on a lead and their outcome, oldest first, made from the rows themselves. */
export function storyOf({ unlocks, bids, edits }: OwnRows): LeadStoryEntry[] {
  const paid = unlocks.map(ofUnlock);
  const all = [
    ...paid.flatMap((entries) => entries.slice(0, 1)),
    ...bids.flatMap((bid) => ofBid(bid, edits)),
    ...paid.flatMap((entries) => entries.slice(1)),
  ];
  // The sort is stable: entries of one moment stay in the order of the story, a decision before the refund it causes.
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
