import { useQuery } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api/http/client';
import { queryOf } from '../../api/query/queryOf';
import { UserContext } from '../../api/user';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { Money } from '../../ui/text/Money';
import { Notice } from '../../ui/state/Notice';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { Act } from '../data/Act';
import { useStaffChange } from '../data/useStaffChange';
import { BackOfficeLink } from '../resource/cells';
import { LoadedDialog } from '../resource/LoadedDialog';
import { APPROVAL_LABELS, approvalTopics, payerOf, type Approval } from './approvalPresentation';

function Decide({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const isOwn = use(UserContext)?.id === approval.askedById;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const params = { path: { id: approval.id } };
  const amount = formatMoney(approval.amount);
  const confirm = useStaffChange({
    touches: approvalTopics,
    change: () => api.POST('/api/admin/approvals/{id}/confirm', { params }),
    done: () => ({ title: 'Refund Confirmed', description: `${amount} is on its way to the card.` }),
    onDone: onClose,
  });
  const refuse = useStaffChange({
    touches: approvalTopics,
    change: () => api.POST('/api/admin/approvals/{id}/refuse', { params, body: { reason } }),
    done: () => ({ title: isOwn ? 'Taken Back' : 'Refund Refused', description: 'Nothing was sent.' }),
    onDone: onClose,
  });
  return (
    <>
      {isOwn && (
        <Notice tone="info" title="You asked for this refund">
          Somebody else must confirm it. You can take it back.
        </Notice>
      )}
      <Field
        label={isOwn ? 'Why you take it back' : 'Why not, if you refuse it'}
        hint="Kept with it."
        error={missing && reason.trim() === '' ? 'Say why' : undefined}
      >
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button
          variant="secondary"
          busy={refuse.isPending}
          onClick={() => (reason.trim() === '' ? setMissing(true) : refuse.mutate())}
        >
          {isOwn ? 'Take it back' : 'Refuse'}
        </Button>
        {!isOwn && (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
            Send {amount} back
          </Button>
        )}
      </div>
    </>
  );
}

const rowsOf = (approval: Approval): [string, ReactNode][] => [
  ['To', payerOf(approval)],
  ['Amount', <Money key="amount" pounds={approval.amount} />],
  [
    'Of',
    <BackOfficeLink key="of" to={`payments/${approval.paymentId}/show`}>
      {approval.description}
    </BackOfficeLink>,
  ],
  ['Why', approval.reason],
  ['Asked by', `${approval.askedByName}, ${formatDateTime(approval.askedAt)}`],
  ['Status', APPROVAL_LABELS[approval.status]],
  ...(approval.decidedAt
    ? ([['Decided by', `${approval.decidedByName}, ${formatDateTime(approval.decidedAt)}`]] as [
        string,
        ReactNode,
      ][])
    : []),
  ...(approval.refusal ? ([['Why not', approval.refusal]] as [string, ReactNode][]) : []),
];

/** One refund that needs two people: a colleague of the one who asked decides. */
export function ApprovalDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const approval = useQuery({ ...queryOf('/api/admin/approvals/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog what="refund" query={approval} title={() => 'Refund'} onClose={onClose}>
      {(row) => (
        <div className="grid gap-4">
          <SummaryRows rows={rowsOf(row)} />
          {row.status === 'waiting' && (
            <Act call="POST /api/admin/approvals/:id/confirm">
              <Decide approval={row} onClose={onClose} />
            </Act>
          )}
        </div>
      )}
    </LoadedDialog>
  );
}
