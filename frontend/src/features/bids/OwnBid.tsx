import { useMyBidOn } from '../../api/bids';
import { Badge } from '../../ui/mark/Badge';
import { Skeleton } from '../../ui/state/Skeleton';
import { BidDetails } from './BidDetails';
import { bidStatusLook } from './bidStatus';
import { useBidActs } from './useBidActs';

/** The reader's latest bid on a lead, as My Bids has it. */
export function OwnBid({ leadId }: { leadId: string }) {
  const { data: bid } = useMyBidOn(leadId);
  const { dialogs, ...acts } = useBidActs();
  if (!bid) return <Skeleton className="h-40" />;
  const [label, tone] = bidStatusLook(bid.status);
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>
      <BidDetails bid={bid} {...acts} />
      {dialogs}
    </div>
  );
}
