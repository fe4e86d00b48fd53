import type { KeyboardEvent } from 'react';
import { useRecordContext, useUpdate } from 'react-admin';
import type { Lead } from '../../api/types';
import { Select } from '../../ui/Select';
import { toast } from '../../ui/toastStore';
import { failed } from '../data/failed';
import { useAfterChange } from '../data/useAfterChange';
import { awardNoteId } from './AwardNote';
import { STATUS_LABELS } from './leadLooks';

const canOpen = 'showPicker' in HTMLSelectElement.prototype;

/**
 * Opens the list instead of stepping through it. A closed list changes with every arrow key, and on the way from
 * "active" to "cancelled" a lead must not be completed for a moment: money follows the status.
 */
function openInstead(event: KeyboardEvent<HTMLSelectElement>) {
  const steps = event.key.startsWith('Arrow') || (event.key.length === 1 && event.key !== ' ');
  if (!canOpen || !steps || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** The status, which staff may set to any value at any time (specification §4). */
export function LeadStatusSelect({ className }: { className?: string }) {
  const lead = useRecordContext<Lead>();
  const [update, { isPending, variables }] = useUpdate();
  const afterChange = useAfterChange('leads');
  if (!lead) return null;

  const change = (status: string) => {
    // Two on their way at once could arrive in the wrong order.
    if (isPending) return;
    void update(
      'leads',
      { id: lead.id, data: { status }, previousData: lead },
      {
        onSuccess: () => {
          toast({ title: 'Status Updated', description: 'Lead status has been updated successfully.' });
          void afterChange();
        },
        onError: (error) => {
          failed(error, 'Failed to update lead status. Please try again.');
          void afterChange();
        },
      },
    );
  };

  const wanted: unknown = variables?.data?.status;
  return (
    <Select
      aria-label={`Status of ${lead.title}`}
      value={isPending && typeof wanted === 'string' ? wanted : lead.status}
      aria-busy={isPending || undefined}
      aria-describedby={awardNoteId(lead)}
      onKeyDown={openInstead}
      onChange={(event) => change(event.target.value)}
      className={className}
    >
      {Object.entries(STATUS_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
