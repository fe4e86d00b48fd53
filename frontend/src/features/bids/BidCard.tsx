import { Clock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { Bid } from '../../api/types';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EarlierBids } from '../../ui/EarlierBids';
import { formatDateTime } from '../../ui/dates';
import { Money } from '../../ui/Money';
import { ServiceIcon } from '../../ui/ServiceIcon';
import { placeText } from '../../ui/placeText';
import { BidNotes } from './BidNotes';
import { bidStatusLook } from './bidStatus';

type BidCardProps = { bid: Bid; onEdit: () => void; onWithdraw: () => void };

export function BidCard({ bid, onEdit, onWithdraw }: BidCardProps) {
  const [label, tone] = bidStatusLook(bid.status);
  const pending = label === 'Pending';
  return (
    <Card className="p-5 sm:p-6">
      <article aria-labelledby={`bid-${bid.id}`}>
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 items-start gap-3.5">
            <ServiceIcon type={bid.lead.serviceType} />
            <div className="min-w-0">
              <h2 id={`bid-${bid.id}`} className="text-lg leading-snug">
                <Link to={`/leads/${bid.leadId}`} className="hover:underline">
                  {bid.lead.title}
                </Link>
              </h2>
              <p className="flex items-center gap-1.5 text-sm text-ink-3">
                <MapPin aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                {placeText(bid.lead.location, bid.lead.postcode)}
              </p>
            </div>
          </div>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="tabular mt-3 text-sm text-ink-3">
          Lead #{bid.leadId.slice(-8)} · Submitted {formatDateTime(bid.createdAt)}
        </p>
        <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-3">
          <div>
            <dt className="text-sm text-ink-3">Your price</dt>
            <dd className="text-lg font-semibold">
              <Money pounds={bid.price} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">You receive</dt>
            <dd className="text-lg font-semibold">
              <Money pounds={bid.youReceive} />
            </dd>
          </div>
          <div className="max-sm:col-span-full">
            <dt className="text-sm text-ink-3">ETA</dt>
            <dd className="flex items-center gap-2 text-lg font-semibold">
              <Clock aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
              {bid.eta}
            </dd>
          </div>
        </dl>
        <EarlierBids earlier={bid.earlier} />
        {bid.message && <p className="mt-4 max-w-[68ch] whitespace-pre-line text-ink-2">{bid.message}</p>}
        <div className="mt-4">
          <BidNotes bid={bid} />
        </div>
        {pending && (
          <div className="mt-5 flex gap-3">
            <Button variant="secondary" className="max-sm:flex-1" onClick={onEdit}>
              Edit bid
            </Button>
            <Button variant="quiet" className="max-sm:flex-1" onClick={onWithdraw}>
              Withdraw
            </Button>
          </div>
        )}
      </article>
    </Card>
  );
}
