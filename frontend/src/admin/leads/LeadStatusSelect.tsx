import type { KeyboardEvent } from 'react';
import { api } from '../../api/client';
import type { Lead } from '../../api/types';
import { Select } from '../../ui/Select';
import { useStaffChange } from '../data/useStaffChange';
import { awardNoteId } from './LeadDetails';
import { leadTopics, STATUS_LABELS } from './leadLooks';

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

type LeadStatusSelectProps = { lead: Lead; className?: string };

/** The status, which staff may set to any value at any time (docs/product.md#leads). */
export function LeadStatusSelect({ lead, className }: LeadStatusSelectProps) {
  const set = useStaffChange({
    touches: leadTopics,
    change: (status: Lead['status']) =>
      api.PUT('/api/leads/{id}', { params: { path: { id: lead.id } }, body: { status } }),
    done: () => ({ title: 'Status Updated', description: 'Lead status has been updated successfully.' }),
    failure: 'Failed to update lead status. Please try again.',
  });
  return (
    <Select
      aria-label={`Status of ${lead.title}`}
      value={set.isPending ? set.variables : lead.status}
      aria-busy={set.isPending || undefined}
      aria-describedby={awardNoteId(lead)}
      onKeyDown={openInstead}
      // Two on their way at once could arrive in the wrong order.
      onChange={({ target }) => set.isPending || set.mutate(target.value as Lead['status'])}
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
