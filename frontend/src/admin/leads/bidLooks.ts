import type { Bid, BidStatus, Lead } from '../../api/types';
import type { BadgeTone } from '../../ui/Badge';

const looks: Record<BidStatus, [label: string, tone: BadgeTone]> = {
  pending: ['Pending', 'petrol'],
  accepted: ['Accepted', 'good'],
  rejected: ['Rejected', 'bad'],
  withdrawn: ['Withdrawn', 'neutral'],
};

/** Label and tone; a status that we do not know is shown as pending (specification §3). */
export function bidLook(status: string): [label: string, tone: BadgeTone] {
  return Object.hasOwn(looks, status) ? looks[status as BidStatus] : looks.pending;
}

/** "A1B2C3D4": the last eight characters of the installer's id (specification §2). */
export const installerTag = (bid: Pick<Bid, 'installerId'>) => bid.installerId.slice(-8);

type Decision = {
  /** Staff accept for the platform's own leads; a customer's job is its customer's choice. */
  mayAccept: boolean;
  mayReject: boolean;
};

/** What staff may still decide about a bid. */
export function decisionOn(
  bid: Pick<Bid, 'status' | 'payment'>,
  lead: Pick<Lead, 'status' | 'customerId'>,
  isAwarded: boolean,
): Decision {
  const isOpen = bid.status === 'pending' && lead.status === 'active' && !isAwarded;
  return {
    mayAccept: isOpen && !lead.customerId,
    mayReject: isOpen && bid.payment?.status !== 'requires_payment',
  };
}
