import { Link } from 'react-router';
import type { Lead } from '../../api/types';
import { Card } from '../../ui/layout/Card';
import { formatDate } from '../../ui/text/dates';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { LeadAction, type LeadActionHandlers } from './LeadAction';
import { LeadInterest } from './LeadInterest';
import { LeadPlace } from './LeadPlace';
import { PriorityBadge } from './PriorityBadge';

export function LeadCard({ lead, ...handlers }: { lead: Lead } & LeadActionHandlers) {
  return (
    <Card className="flex h-full flex-col p-5">
      <article aria-labelledby={`lead-${lead.id}`} className="flex flex-1 flex-col">
        <div className="flex items-center justify-between gap-3">
          <PriorityBadge priority={lead.priority} />
          <LeadInterest lead={lead} />
        </div>
        <div className="mt-3 flex items-start gap-3">
          <ServiceIcon type={lead.serviceType} />
          <div className="min-w-0">
            <h2 id={`lead-${lead.id}`} className="text-lg leading-snug">
              <Link to={`/leads/${lead.id}`} className="hover:underline">
                {lead.title}
              </Link>
            </h2>
            <LeadPlace lead={lead} />
          </div>
        </div>
        <p className="mt-3 line-clamp-3 text-sm text-ink-2">
          {lead.description ?? `Reach rank #${lead.requiredRank} to read the description.`}
        </p>
        <div className="mt-auto pt-4">
          <dl className="flex gap-6 border-t border-line pt-4">
            <div className="flex-1">
              <dt className="text-sm text-ink-3">Budget</dt>
              <dd className="tabular font-semibold">{lead.budget}</dd>
            </div>
            {lead.deadline && (
              <div className="flex-1">
                <dt className="text-sm text-ink-3">Deadline</dt>
                <dd className="tabular font-semibold">{formatDate(lead.deadline)}</dd>
              </div>
            )}
          </dl>
          <div className="mt-4">
            <LeadAction lead={lead} {...handlers} />
          </div>
        </div>
      </article>
    </Card>
  );
}
