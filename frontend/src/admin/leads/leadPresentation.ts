import type { Bid, BidStatus, Lead, Priority, Topic } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import type { StaffCalls } from '../data/calls';

/** What a change of a lead or of its bids is about. */
export const leadTopics: readonly Topic[] = ['leads', 'bids'];

/** What staff can do to a lead. */
export const leadCalls = {
  create: 'POST /api/leads',
  edit: 'PUT /api/leads/{id}',
  delete: 'DELETE /api/leads/{id}',
} as const satisfies StaffCalls;

/** What staff can do to a bid; it is done on its lead. */
export const bidCalls = {
  accept: 'POST /api/bids/{id}/accept',
  reject: 'POST /api/bids/{id}/reject',
} as const satisfies StaffCalls;

/** Where its pages lead back to. */
export const leadList = { path: '/admin/leads', label: 'Manage Leads' } as const;

export const leadFailure = 'Failed to create/update lead. Please try again.';

export const STATUS_LABELS: Record<Lead['status'], string> = {
  draft: 'Draft',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const PRIORITY_LABELS: Record<Priority, string> = {
  standard: 'Standard',
  high: 'High Priority',
  premium: 'Premium',
};

export const PRIORITY_TONES: Record<Priority, BadgeTone> = {
  standard: 'neutral',
  high: 'petrol',
  premium: 'hivis',
};

export const JOB_TYPE_LABELS: Record<Lead['jobType'], string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  industrial: 'Industrial',
};

export const BIDDER_CAPS = { 3: '3 at most', 5: '5 at most', 10: '10 at most' } as const;

const bidPresentation: Record<BidStatus, [label: string, tone: BadgeTone]> = {
  pending: ['Pending', 'petrol'],
  accepted: ['Accepted', 'good'],
  rejected: ['Rejected', 'bad'],
  withdrawn: ['Withdrawn', 'neutral'],
};

/** Label and tone; a status that we do not know is shown as pending (docs/product.md#screens). */
export function bidBadge(status: string): [label: string, tone: BadgeTone] {
  return Object.hasOwn(bidPresentation, status)
    ? bidPresentation[status as BidStatus]
    : bidPresentation.pending;
}

/** "A1B2C3D4": the last eight characters of the installer's id (docs/product.md#screens). */
export const installerTag = (bid: Pick<Bid, 'installerId'>) => bid.installerId.slice(-8);

type Decision = {
  /** The platform's own leads at once; of a customer's job by asking the customer to pay. */
  mayAccept: boolean;
  mayReject: boolean;
};

/** What staff may still decide about a bid. */
export function decisionOn(
  bid: Pick<Bid, 'status' | 'payment'>,
  lead: Pick<Lead, 'status'>,
  isAwarded: boolean,
): Decision {
  const isOpen =
    bid.status === 'pending' &&
    lead.status === 'active' &&
    !isAwarded &&
    bid.payment?.status !== 'requires_payment';
  return { mayAccept: isOpen, mayReject: isOpen };
}
