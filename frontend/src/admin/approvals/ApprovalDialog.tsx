import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { UserContext } from '../../api/user';
import { formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { Money } from '../../ui/text/Money';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { BookedLines } from '../ledger/BookedLines';
import { BackOfficeLink, PersonLink } from '../resource/cells';
import { LoadedDialog } from '../resource/LoadedDialog';
import { SecondPerson } from '../resource/SecondPerson';
import { APPROVAL_LABELS, approvalCalls, approvalTopics, type Approval } from './approvalPresentation';

function Decide({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const isOwn = use(UserContext)?.id === approval.askedById;
  const { id } = approval;
  const amount = formatMoney(approval.amount);
  const confirm = useStaffChange({
    touches: approvalTopics,
    change: () => staffAct(approvalCalls, 'confirm', { id }),
    done: () => ({ title: 'Refund Confirmed', description: `${amount} is on its way to the card.` }),
    onDone: onClose,
  });
  const refuse = useStaffChange({
    touches: approvalTopics,
    change: (reason: string) => staffAct(approvalCalls, 'refuse', { id, body: { reason } }),
    done: () => ({ title: isOwn ? 'Taken Back' : 'Refund Refused', description: 'Nothing was sent.' }),
    onDone: onClose,
  });
  return (
    <SecondPerson
      what="refund"
      isOwn={isOwn}
      confirmLabel={`Send ${amount} back`}
      confirm={{ isPending: confirm.isPending, onDecide: () => confirm.mutate() }}
      refuse={{ isPending: refuse.isPending, onDecide: (reason) => refuse.mutate(reason) }}
    />
  );
}

const rowsOf = (approval: Approval): [string, ReactNode][] => [
  ['To', <PersonLink key="to" id={approval.payerId} name={approval.payerName} />],
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
          {row.status === 'waiting' && <BookedLines lines={row.lines} amount={Number(row.amount)} />}
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
