import { CalendarDays, MapPin, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Job } from '../../api/types';
import { Badge } from '../../ui/mark/Badge';
import { Card } from '../../ui/layout/Card';
import { formatDate } from '../../ui/text/dates';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { jobStatusLook } from './jobStatus';
import { serviceLabel } from '../../ui/text/serviceLabel';

export function JobCard({ job }: { job: Job }) {
  const [label, tone] = jobStatusLook(job.status);
  const waiting = job.status === 'active' && !job.awardedBidId && job.standingBidCount > 0;
  return (
    <Card className="relative flex h-full flex-col p-5 transition-colors focus-within:border-petrol hover:border-line-strong">
      <div className="flex items-start gap-3.5">
        <ServiceIcon type={job.serviceType} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug">
            <Link to={`/jobs/${job.id}`} className="after:absolute after:inset-0 after:rounded-card">
              {job.title}
            </Link>
          </h3>
          <p className="text-sm text-ink-3">{serviceLabel(job.serviceType)}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-3 mb-4 line-clamp-2 text-sm text-ink-2">{job.description}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line pt-3.5 text-sm text-ink-2">
        <span className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
          {job.location}
        </span>
        <span className="tabular font-semibold text-ink">{job.budget}</span>
        {job.deadline && (
          <span className="tabular flex items-center gap-1.5">
            <CalendarDays aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
            {formatDate(job.deadline)}
          </span>
        )}
        <span className="ml-auto">
          {job.awardedBidId ? (
            <Badge tone="good">Installer chosen</Badge>
          ) : waiting ? (
            <Badge tone="count">
              {job.standingBidCount} {job.standingBidCount === 1 ? 'bid' : 'bids'} to compare
            </Badge>
          ) : (
            <span className="tabular flex items-center gap-1.5">
              <Users aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
              {job.bidCount} {job.bidCount === 1 ? 'bid' : 'bids'}
            </span>
          )}
        </span>
      </div>
    </Card>
  );
}
