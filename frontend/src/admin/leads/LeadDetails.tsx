import { CalendarDays, MapPin } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import type { Lead } from '../../api/types';
import { formatDate } from '../../ui/dates';
import { ServiceIcon } from '../../ui/ServiceIcon';
import { AwardNote } from './AwardNote';

/** Title, place, budget and deadline: what a lead is. */
export function LeadDetails() {
  const lead = useRecordContext<Lead>();
  if (!lead) return null;
  return (
    <div className="flex min-w-52 items-start gap-3">
      <ServiceIcon type={lead.serviceType} className="mt-0.5" />
      <div className="min-w-0">
        <p className="text-base leading-snug font-semibold text-ink">{lead.title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2">
          <span className="flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
            {lead.location}
          </span>
          <span className="tabular font-semibold text-ink">{lead.budget}</span>
          {lead.deadline && (
            <span className="flex items-center gap-1">
              <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
              <span className="sr-only">Deadline </span>
              {formatDate(lead.deadline)}
            </span>
          )}
          {lead.customerId && <span className="text-ink-3">Customer’s job</span>}
          <AwardNote lead={lead} />
        </p>
      </div>
    </div>
  );
}
