import { ApiProperty } from '@nestjs/swagger';
import { poundsLabel } from '../../../platform/money/pence.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { BidEdit } from '../../bids/bid-edit.entity.js';
import type { Award } from '../../bids/award.entity.js';
import type { Assignment } from '../assignment.entity.js';
import { wasReopened } from '../assignments.policy.js';
import type { Bid } from '../../bids/bid.entity.js';
import type { Unlock } from '../../bids/unlock.entity.js';

/** One entry of a job's timeline. */
export class TimelineEntry {
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** A sentence for its customer. */
  @ApiProperty() what!: string;
  /** Stable, for lists. */
  @ApiProperty() key!: string;
}

interface JobRows {
  readonly lead: Lead;
  readonly bids: readonly Bid[];
  /** Of these bids, oldest first. */
  readonly edits: readonly BidEdit[];
  readonly awards: readonly Award[];
  readonly assignments: readonly Assignment[];
  readonly unlocks: readonly Unlock[];
  /** Of the installers of its bids and awards, by id. */
  readonly names: ReadonlyMap<string, string>;
}

const entry = (at: Date | null, what: string, key: string): TimelineEntry[] =>
  at ? [{ at: at.toISOString(), what, key }] : [];

function ofAward(award: Award, name: string): TimelineEntry[] {
  const price = poundsLabel(award.pricePence);
  const ends: Partial<Record<Award['status'], string>> = {
    canceled: `The payment of ${price} for ${name} was called off. Nothing was charged.`,
    refunding: `Your payment of ${price} is on its way back to your card.`,
    refunded: `Your payment of ${price} went back to your card.`,
    refund_failed: `Your payment of ${price} could not be returned yet. We are on it.`,
  };
  const isPaid = award.chargeId !== null;
  return [
    ...entry(isPaid ? award.createdAt : null, `You chose ${name} for ${price}.`, `chosen-${award.id}`),
    ...entry(
      award.awardedAt,
      isPaid ? `Your payment of ${price} is held, and ${name} has the job.` : `${name} has the job.`,
      `awarded-${award.id}`,
    ),
    ...entry(award.endedAt, ends[award.status] ?? '', `payment-ended-${award.id}`),
  ].filter(({ what }) => what !== '');
}

const ofLeaving = ({ id, status, endedAt }: Assignment, name: string): TimelineEntry[] =>
  entry(status === 'withdrawn' ? endedAt : null, `${name} withdrew from the job.`, `left-${id}`);

/** The row knows the latest time alone. */
const ofReopening = (lead: Lead, latest: Assignment | undefined): TimelineEntry[] =>
  entry(
    latest && wasReopened(lead, latest) ? lead.activatedAt : null,
    'The job was opened again.',
    'reopened',
  );

function ofEnd({ archivedAt, cancelledAt, completedAt }: Lead): TimelineEntry[] {
  if (completedAt) return entry(completedAt, 'The job is completed.', 'completed');
  return entry(cancelledAt ?? archivedAt, 'The job was cancelled.', 'cancelled');
}

/** The bid as first made, and each change, so that its customer finds the first price again. */
function ofBid(bid: Bid, edits: readonly BidEdit[], name: string): TimelineEntry[] {
  const own = edits.filter(({ bidId }) => bidId === bid.id);
  const said = [...own, bid];
  const words = ({ pricePence, eta }: BidEdit | Bid): string => `${poundsLabel(pricePence)}, ${eta}`;
  return [
    ...entry(bid.createdAt, `${name} bid ${poundsLabel((said[0] ?? bid).pricePence)}.`, `bid-${bid.id}`),
    ...own.flatMap((edit, at) =>
      entry(
        edit.editedAt,
        `${name} changed the bid from ${words(edit)} to ${words(said[at + 1] ?? bid)}.`,
        `edit-${edit.id}`,
      ),
    ),
  ];
}

/** A job's timeline, oldest first, made from the rows themselves. */
export function timelineOf({
  lead,
  bids,
  edits,
  awards,
  assignments,
  unlocks,
  names,
}: JobRows): TimelineEntry[] {
  const alerted = lead.notifiedCount === 1 ? '1 installer' : `${lead.notifiedCount} installers`;
  const all = [
    ...entry(lead.createdAt, 'You posted the job.', 'posted'),
    ...entry(lead.notifiedCount > 0 ? lead.activatedAt : null, `We alerted ${alerted}.`, 'told'),
    ...unlocks.flatMap(({ id, paidAt }) =>
      entry(paidAt, 'An installer paid a deposit to bid.', `unlock-${id}`),
    ),
    ...bids.flatMap((bid) => ofBid(bid, edits, names.get(bid.installerId) ?? 'An installer')),
    ...awards.flatMap((award) => ofAward(award, names.get(award.installerId) ?? 'a former member')),
    ...assignments.flatMap((one) => ofLeaving(one, names.get(one.installerId) ?? 'A former member')),
    ...ofReopening(lead, assignments.at(-1)),
    ...ofEnd(lead),
  ];
  // The sort is stable: entries of one moment stay in the order of the story.
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
