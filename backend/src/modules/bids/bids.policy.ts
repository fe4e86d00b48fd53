import { NotFound } from '../../platform/errors/domain-error.js';
import { poundsLabel, poundsText } from '../../platform/money/pence.js';
import type { Role, User } from '../auth/user.entity.js';
import { InsuranceExpired } from '../installers/installers.errors.js';
import type { Bidder } from '../installers/installers.views.js';
import type { Lead } from '../leads/lead.entity.js';
import type { Award } from './award.entity.js';
import type { Bid } from './bid.entity.js';
import {
  AlreadyAwarded,
  AlreadyBid,
  AlreadyUnlocked,
  BidderNotApproved,
  BidNotPending,
  BidStands,
  DepositRequired,
  InstallerUnavailable,
  InsufficientRank,
  LeadNotOpen,
  PriceChanged,
} from './bids.errors.js';
import type { Unlock } from './unlock.entity.js';

/** The facts that the rules need about the installer. A null rank is no rank yet. */
export type BidderFacts = Pick<Bidder, 'isApproved' | 'isSuspended' | 'rank' | 'insuranceEndedOn'>;

type OpenFacts = Pick<Lead, 'isOpen' | 'deadline'>;
type RankFacts = Pick<Lead, 'priority' | 'requiredRank'>;

/** A premium lead is closed to ranks behind `requiredRank`; a smaller number is better, 0 means any rank (docs/product.md#premium-leads). */
export const isLockedByRank = ({ priority, requiredRank }: RankFacts, rank: number | null): boolean =>
  priority === 'premium' && requiredRank > 0 && (rank === null || rank > requiredRank);

/** @param today the London day; a lead takes deposits and bids until its deadline's day has ended */
export const takesBids = (lead: OpenFacts, today: string): boolean =>
  lead.isOpen && (lead.deadline === null || lead.deadline >= today);

function assertRankOpens(lead: RankFacts, rank: number | null): void {
  if (!isLockedByRank(lead, rank)) return;
  const requirement = `This premium lead requires rank #${lead.requiredRank} or higher.`;
  throw new InsufficientRank(
    { requiredRank: lead.requiredRank, rank },
    rank === null ? `${requirement} You have no rank yet.` : `${requirement} Your current rank is #${rank}.`,
  );
}

function assertMayBidAtAll({ isApproved, isSuspended, insuranceEndedOn }: BidderFacts): void {
  if (!isApproved || isSuspended) throw new BidderNotApproved();
  if (insuranceEndedOn !== null) throw new InsuranceExpired({ endedOn: insuranceEndedOn });
}

interface Unlocking {
  readonly lead: OpenFacts & RankFacts;
  readonly bidder: BidderFacts;
  readonly live: Pick<Unlock, 'status'> | null;
  readonly today: string;
}

/** Refuses a deposit. The order is that of the errors (docs/product.md#calls). */
export function assertMayUnlock({ lead, bidder, live, today }: Unlocking): void {
  assertMayBidAtAll(bidder);
  if (live?.status === 'paid') throw new AlreadyUnlocked();
  assertRankOpens(lead, bidder.rank);
  if (!takesBids(lead, today)) throw new LeadNotOpen();
}

interface Placing {
  readonly lead: OpenFacts & RankFacts & Pick<Lead, 'depositPence'>;
  readonly bidder: BidderFacts;
  readonly live: Pick<Unlock, 'status'> | null;
  readonly liveBid: Pick<Bid, 'id'> | null;
  readonly today: string;
}

/**
 * Refuses a bid. The rank opened the lead when the deposit was taken, so a paid deposit keeps its right to bid
 * when the rank falls afterwards: the market must not hold money for a bid that it refuses.
 */
export function assertMayPlaceBid({ lead, bidder, live, liveBid, today }: Placing): void {
  assertMayBidAtAll(bidder);
  if (live?.status !== 'paid') {
    assertRankOpens(lead, bidder.rank);
    throw new DepositRequired({ depositPence: lead.depositPence });
  }
  if (liveBid) throw new AlreadyBid();
  if (!takesBids(lead, today)) throw new LeadNotOpen();
}

/** A paid deposit without a live bid is its installer's to take back, whatever the state of the lead (docs/product.md#deposits). */
export function assertMayTakeBack(
  live: Pick<Unlock, 'status'> | null,
  liveBid: Pick<Bid, 'id'> | null,
): void {
  if (live?.status !== 'paid') throw new NotFound();
  if (liveBid) throw new BidStands();
}

/** A paid deposit counts while the lead takes bids and the installer may bid; else it came too late (docs/product.md#deposits). */
export const paidInTime = (lead: Pick<Lead, 'isOpen'>, bidder: BidderFacts): boolean =>
  lead.isOpen && bidder.isApproved && !bidder.isSuspended;

/** Edit, withdraw and reject are for pending bids of leads that are not decided. */
export function assertStillPending(bid: Pick<Bid, 'status'>): void {
  if (bid.status !== 'pending') throw new BidNotPending();
}

interface Decider {
  readonly id: string;
  readonly role: 'installer' | 'customer' | 'admin';
}

/** Staff and the lead's own customer decide; for any other reader there is no such bid. */
export function assertMayDecide(decider: Decider, lead: Pick<Lead, 'customerId'>): void {
  const owns = decider.role === 'customer' && lead.customerId === decider.id;
  if (decider.role !== 'admin' && !owns) throw new NotFound();
}

/** Whether a request to pay means what it said: its bid can still be chosen, at the price that was asked for. */
export const isStillAsked = (
  request: { readonly pricePence: number },
  lead: Pick<Lead, 'isOpen'>,
  bid: Pick<Bid, 'status' | 'pricePence'>,
): boolean => lead.isOpen && bid.status === 'pending' && bid.pricePence === request.pricePence;

interface Awarding {
  readonly lead: Pick<Lead, 'isOpen' | 'awardedAt'>;
  readonly bid: Pick<Bid, 'status'>;
  readonly bidder: BidderFacts;
}

/** Refuses an award that cannot be made any more. */
export function assertMayAward({ lead, bid, bidder }: Awarding): void {
  if (lead.awardedAt !== null) throw new AlreadyAwarded();
  if (!lead.isOpen) throw new LeadNotOpen();
  assertStillPending(bid);
  if (!bidder.isApproved || bidder.isSuspended) throw new InstallerUnavailable();
}

/** @param seenPence the price that the caller read; a caller that names none accepts any */
export function assertSeenPrice(
  { pricePence }: Pick<Bid, 'pricePence'>,
  seenPence: number | undefined,
): void {
  if (seenPence === undefined || seenPence === pricePence) return;
  throw new PriceChanged(
    { seenPrice: poundsText(seenPence), price: poundsText(pricePence) },
    `The installer has changed this price: it is ${poundsLabel(pricePence)} now, not ${poundsLabel(seenPence)}.`,
  );
}

interface Finishing extends Awarding {
  readonly award: Pick<Award, 'status' | 'pricePence'>;
  readonly bid: Pick<Bid, 'status' | 'pricePence'>;
}

/** A paid choice wins when nothing that it rests on has changed; else its money goes back in full (docs/product.md#bids). */
export const mayFinish = ({ award, lead, bid, bidder }: Finishing): boolean =>
  award.status === 'awaiting_payment' &&
  lead.isOpen &&
  bid.status === 'pending' &&
  bid.pricePence === award.pricePence &&
  bidder.isApproved &&
  !bidder.isSuspended;

/** The money is on its way back, or was: from here on the state follows the money. */
export const isReturning = (status: Unlock['status'] | Award['status']): boolean =>
  status === 'refunding' || status === 'refunded' || status === 'refund_failed';

/** An installer who may not bid any more gets deposits without an award back: suspended, or never or no longer approved. */
export const hasLostTheRight = ({ isApproved, isSuspended }: BidderFacts): boolean =>
  !isApproved || isSuspended;

/**
 * Installers stand on the leaderboard and beside their bids with their picture; a customer's is seen by installers who paid a
 * deposit for one of their jobs, and by staff (docs/product.md#files).
 */
export const seesPictureOf = (
  shown: Pick<User, 'userType' | 'isAdmin'>,
  reader: { readonly role: Role },
  paidForTheirJob: boolean,
): boolean =>
  reader.role === 'admin' || (shown.userType === 'installer' && !shown.isAdmin) || paidForTheirJob;
