import { Suspense } from 'react';
import type { Lead } from '../../api/types';
import { Card } from '../../ui/layout/Card';
import { formatDate } from '../../ui/text/dates';
import { ratingText } from '../../ui/text/ratingText';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { serviceLabel } from '../../ui/text/serviceLabel';
import { LeadInterest } from './LeadInterest';
import { LeadPlace } from './LeadPlace';
import { LeadPhotos } from './LeadPhotos';
import { PriorityBadge } from './PriorityBadge';

const SchemeNotice = lazyWithRetry(async () => ({ default: (await import('./SchemeNotice')).SchemeNotice }));

/** The wanted work, its place and its deadline. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const facts: [string, string][] = [
    ['Service', serviceLabel(lead.serviceType)],
    ['Job type', lead.jobType.charAt(0).toUpperCase() + lead.jobType.slice(1)],
    ['Budget', lead.budget],
    ['Deadline', lead.deadline ? formatDate(lead.deadline) : 'None given'],
    ['Posted', formatDate(lead.createdAt)],
    ...(lead.bidCount === undefined ? [] : [['Bids so far', String(lead.bidCount)] as [string, string]]),
    ...(lead.customerRating
      ? [['Customer’s reviews', ratingText(lead.customerRating)] as [string, string]]
      : []),
  ];
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <PriorityBadge priority={lead.priority} />
        <LeadInterest lead={lead} />
      </div>
      <div className="mt-4 flex items-start gap-3.5">
        <ServiceIcon type={lead.serviceType} />
        <div className="min-w-0">
          <h1 className="text-2xl leading-snug break-words">{lead.title}</h1>
          <LeadPlace lead={lead} />
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-5 text-lg">What is needed</h2>
      <p className="mt-2 max-w-[68ch] whitespace-pre-line break-words text-ink-2">
        {lead.description ?? `Reach rank #${lead.requiredRank} to read the description.`}
      </p>
      {lead.underCis && (
        <Suspense fallback={null}>
          <SchemeNotice lead={lead} />
        </Suspense>
      )}
      <LeadPhotos lead={lead} />
      <p className="mt-5 text-sm text-ink-3">
        Something here that should not be?{' '}
        <a
          className="font-medium text-petrol underline underline-offset-2"
          href={`/contact?kind=content&subject=A+lead&place=/leads/${lead.id}`}
        >
          Report it
        </a>
      </p>
    </Card>
  );
}
