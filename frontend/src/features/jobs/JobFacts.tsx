import { MapPin } from 'lucide-react';
import type { Assignment, JobDetail } from '../../api/types';
import { Badge } from '../../ui/mark/Badge';
import { Card } from '../../ui/layout/Card';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { PRODUCT_NAME } from '../../brand';
import { PhotoGrid } from '../../ui/layout/PhotoGrid';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { EditJob } from './EditJob';
import { JobAddress } from './JobAddress';
import { PRIVATE_PHOTO } from './jobForm';
import { jobStatusLook } from './jobStatus';
import { serviceLabel } from '../../ui/text/serviceLabel';

const isUnderWay = (status: string): boolean => ['active', 'submitted', 'disputed'].includes(status);

/** Where the work stands, whose turn it is and until when: the first sentence of the page, that leads to the rest. */
function NextStep({ standing: { title, isYours, dueAt } }: Pick<Assignment, 'standing'>) {
  return (
    <p className="mt-4">
      <a
        href="#standing"
        className="inline-flex min-h-11 items-center gap-2 rounded-control bg-petrol-wash px-3.5 py-2 font-semibold text-petrol"
      >
        {isYours && <Badge tone="count">Your turn</Badge>}
        <span>
          {title}
          {dueAt && <span className="tabular font-normal">, by {formatDateTime(dueAt)}</span>}
        </span>
      </a>
    </p>
  );
}

type JobFactsProps = {
  job: JobDetail;
  /** Of the work that was agreed. */
  standing?: Assignment['standing'];
};

export function JobFacts({ job, standing }: JobFactsProps) {
  const [label, tone] = jobStatusLook(job.status);
  const facts: [string, string][] = [
    ['Budget', job.budget],
    ['Job type', job.jobType.charAt(0).toUpperCase() + job.jobType.slice(1)],
    ...(job.deadline ? [['Preferred by', formatDate(job.deadline)] as [string, string]] : []),
    ...(job.closesOn
      ? ([
          ['Bidders', job.maxBidders ? `${job.maxBidders} at most` : 'No limit'],
          ['Takes bids until', formatDate(job.closesOn)],
        ] as [string, string][])
      : []),
    ['Posted', formatDate(job.createdAt)],
  ];
  return (
    <Card className="p-5 sm:p-7">
      <title>{`${job.title} · ${PRODUCT_NAME}`}</title>
      <div className="flex items-start gap-4">
        <ServiceIcon type={job.serviceType} className="size-12 max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="text-2xl">{job.title}</h1>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3.5 text-ink-2">
            <span>{serviceLabel(job.serviceType)}</span>
            <span className="flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
              {job.streetAddress && `${job.streetAddress}, `}
              {job.location}, {job.postcode}
            </span>
          </p>
        </div>
      </div>
      {standing && <NextStep standing={standing} />}
      <p className="mt-4 max-w-[68ch] whitespace-pre-line text-ink-2">{job.description}</p>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {job.photos.length > 0 && <PhotoGrid photos={job.photos} privateLabel={PRIVATE_PHOTO} />}
      {job.status === 'active' && !job.awardedBidId && (
        <div className="mt-5">
          <EditJob job={job} />
        </div>
      )}
      {job.assignment && isUnderWay(job.assignment.status) && <JobAddress key={job.id} job={job} />}
    </Card>
  );
}
