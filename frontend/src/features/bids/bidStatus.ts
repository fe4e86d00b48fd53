import type { BidStatus } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';

const presentations: Record<BidStatus, [label: string, tone: BadgeTone]> = {
  pending: ['Pending', 'petrol'],
  accepted: ['Accepted', 'good'],
  rejected: ['Rejected', 'bad'],
  withdrawn: ['Withdrawn', 'neutral'],
};

/** Label and tone of a bid's badge; a status that we do not know is shown as pending (docs/product.md#screens). */
export function bidStatusLook(status: string): [label: string, tone: BadgeTone] {
  return Object.hasOwn(presentations, status) ? presentations[status as BidStatus] : presentations.pending;
}
