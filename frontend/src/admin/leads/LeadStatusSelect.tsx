import { useState, type KeyboardEvent } from 'react';
import type { Lead } from '../../api/types';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Select } from '../../ui/form/Select';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { ReasonField } from '../form/ReasonField';
import { awardNoteId } from './LeadDetails';
import { leadCalls, leadTopics, STATUS_LABELS } from './leadPresentation';
import { WhatFollows } from './WhatFollows';

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

type Status = Lead['status'];

/** What follows for bids and money when a lead leaves the market. */
const consequences: Partial<Record<Status, string>> = {
  draft:
    'Nobody sees it until it is active again. Open bids are declined, all deposits go back, and so does a held payment.',
  completed:
    'Agreed work counts as approved and is paid out. Open bids are declined, and their deposits go back.',
  cancelled: 'Open bids are declined, all deposits go back, and so does a held payment.',
};

type LeadStatusSelectProps = { lead: Lead; className?: string };

/** The status, which staff may set to any value at any time (docs/product.md#leads); where money follows, with the reason. */
export function LeadStatusSelect({ lead, className }: LeadStatusSelectProps) {
  const [asking, setAsking] = useState<Status | null>(null);
  const [reason, setReason] = useState('');
  const set = useStaffChange({
    touches: leadTopics,
    change: (status: Status) =>
      staffAct(leadCalls, 'edit', {
        id: lead.id,
        body: { status, version: lead.version, ...(consequences[status] && { reason }) },
      }),
    done: () => ({ title: 'Status Updated', description: 'Lead status has been updated successfully.' }),
    failure: 'Failed to update lead status. Please try again.',
  });
  const may = useMay('PUT /api/leads/:id');
  const close = () => {
    setAsking(null);
    setReason('');
  };
  const choose = (status: Status) => {
    // Two on their way at once could arrive in the wrong order.
    if (set.isPending || status === lead.status) return;
    if (consequences[status] && lead.status !== 'draft') setAsking(status);
    else set.mutate(status);
  };
  return (
    <>
      <Select
        aria-label={`Status of ${lead.title}`}
        value={asking ?? (set.isPending ? set.variables : lead.status)}
        disabled={!may}
        aria-busy={set.isPending || undefined}
        aria-describedby={awardNoteId(lead)}
        onKeyDown={openInstead}
        onChange={({ target }) => choose(target.value as Status)}
        className={className}
      >
        {Object.entries(STATUS_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {asking && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => set.mutate(asking, { onSettled: close })}
          busy={set.isPending}
          title={`${STATUS_LABELS[asking]}: ${lead.title}`}
          confirmLabel={`Set to ${STATUS_LABELS[asking]}`}
        >
          <p>{consequences[asking]}</p>
          <WhatFollows lead={lead} change={{ status: asking }} />
          <div className="mt-4">
            <ReasonField
              value={reason}
              onChange={setReason}
              toldTo={asking === 'cancelled' && lead.customerId ? 'the customer' : undefined}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
