import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/mark/Badge';
import { Card } from '../../ui/layout/Card';
import { formatDateTime } from '../../ui/text/dates';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { QuoteLink } from '../../ui/layout/QuoteLink';
import { placeText } from '../../ui/text/placeText';
import { BidDetails, type BidDetailsProps } from './BidDetails';
import { bidStatusLook } from './bidStatus';

export function BidCard({ bid, ...acts }: BidDetailsProps) {
  const [label, tone] = bidStatusLook(bid.status);
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
        <QuoteLink bidId={bid.id} />
        <BidDetails bid={bid} {...acts} />
      </article>
    </Card>
  );
}
