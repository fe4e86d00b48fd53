import { Inbox } from 'lucide-react';
import { useJobBids } from '../../api/jobs';
import type { Bid, JobDetail } from '../../api/types';
import { cx } from '../../ui/cx';
import { Empty } from '../../ui/state/Empty';
import { ShowMore } from '../../ui/layout/ShowMore';
import { BidColumn } from './BidColumn';

type BidComparisonProps = { job: JobDetail; onAccept: (bid: Bid) => void; onReject: (bid: Bid) => void };

/** The bids side by side; rows line up across the columns, so that like stands beside like. */
export function BidComparison({ job, onAccept, onReject }: BidComparisonProps) {
  const { data: growing, ...more } = useJobBids(job.id, job.bidCount > job.bids.length);
  const bids = growing?.items ?? job.bids;
  return (
    <section aria-labelledby="bids" className="mt-8">
      <h2 id="bids" className="mb-3 text-xl">
        Bids {job.bidCount > 0 && <span className="tabular text-ink-3">({job.bidCount})</span>}
      </h2>
      {bids.length === 0 ? (
        <Empty
          icon={<Inbox strokeWidth={1.75} />}
          title="No bids yet"
          hint="Compare price, timing and track record here."
        />
      ) : (
        <ul className={cx('grid gap-4 md:grid-cols-2', bids.length > 2 && 'xl:grid-cols-3')}>
          {bids.map((bid) => (
            <BidColumn
              key={bid.id}
              bid={bid}
              decided={job.status !== 'active' || job.awardedBidId !== null}
              onAccept={() => onAccept(bid)}
              onReject={() => onReject(bid)}
            />
          ))}
        </ul>
      )}
      {growing && <ShowMore page={growing} {...more} />}
    </section>
  );
}
