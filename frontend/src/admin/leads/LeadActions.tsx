import { Copy, MessagesSquare, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Lead } from '../../api/types';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { IconButton } from '../../ui/overlay/IconButton';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { ReasonField } from '../form/ReasonField';
import { useResourcePages } from '../kit/useResourcePages';
import { leadCalls, leadTopics } from './leadPresentation';
import { WhatFollows } from './WhatFollows';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

/** View bids, edit, delete. */
/** @param act what the search was told to do */
export function LeadActions({ lead, act }: { lead: Lead; act?: string | null }) {
  const pages = useResourcePages('leads');
  const mayDelete = useMay('DELETE /api/leads/:id');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(act === 'delete');
  const [reason, setReason] = useState('');
  const remove = useStaffChange({
    touches: leadTopics,
    change: () => staffAct(leadCalls, 'delete', { id: lead.id, body: { reason, version: lead.version } }),
    done: () => ({ title: 'Lead Deleted' }),
    failure: 'Failed to delete lead. Please try again.',
  });

  return (
    <div className="-ml-3 flex items-center max-xl:ml-0 max-xl:flex-wrap max-xl:justify-end">
      <IconButton
        label={`View bids for ${lead.title}${lead.bidCount ? ` (${lead.bidCount})` : ''}`}
        onClick={() => pages.open(`${lead.id}/bids`)}
      >
        <MessagesSquare {...icon} />
        {Boolean(lead.bidCount) && (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 right-0 grid min-w-4.5 place-items-center rounded-full bg-petrol px-1 text-[11px] leading-4.5 font-semibold text-raised"
          >
            {lead.bidCount}
          </span>
        )}
      </IconButton>
      <Act call="PUT /api/leads/:id">
        <IconButton label={`Edit ${lead.title}`} onClick={() => pages.open(lead.id)}>
          <Pencil {...icon} />
        </IconButton>
      </Act>
      {/* A customer's job is theirs: it is no beginning of a lead of ours. */}
      {!lead.customerId && (
        <Act call="POST /api/leads">
          <IconButton
            label={`Duplicate ${lead.title}`}
            onClick={() => void navigate(`/admin/leads/create?from=${lead.id}`)}
          >
            <Copy {...icon} />
          </IconButton>
        </Act>
      )}
      <Act call="DELETE /api/leads/:id">
        <IconButton
          label={`Delete ${lead.title}`}
          onClick={() => setAsking(true)}
          className="hover:bg-bad-wash hover:text-bad"
        >
          <Trash2 {...icon} />
        </IconButton>
      </Act>
      {asking && mayDelete && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          busy={remove.isPending}
          title="Delete lead"
          confirmLabel="Delete"
        >
          <p>Are you sure you want to delete this lead?</p>
          <p className="mt-2">
            <strong className="text-ink">{lead.title}</strong> leaves every list. Open bids are declined and
            all deposits go back.
          </p>
          <WhatFollows lead={lead} change={{ delete: 'true' }} />
          <div className="mt-4">
            <ReasonField
              value={reason}
              onChange={setReason}
              toldTo={lead.customerId ? 'the customer' : undefined}
            />
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}
