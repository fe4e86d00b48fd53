import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { UserContext } from '../../api/user';
import { formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { Money } from '../../ui/text/Money';
import { Notice } from '../../ui/state/Notice';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { BackOfficeLink, PersonLink } from '../resource/cells';
import { LoadedDialog } from '../resource/LoadedDialog';
import { SecondPerson } from '../resource/SecondPerson';
import {
  debtorOf,
  debtTopics,
  whyOf,
  WRITE_OFF_LABELS,
  writeOffCalls,
  type DebtWithWriteOffs,
  type WriteOff,
} from './debtPresentation';
import { WriteOffForm } from './WriteOffForm';

function Decide({ writeOff, onClose }: { writeOff: WriteOff; onClose: () => void }) {
  const isOwn = use(UserContext)?.id === writeOff.askedById;
  const { id } = writeOff;
  const amount = formatMoney(writeOff.amount);
  const confirm = useStaffChange({
    touches: debtTopics,
    change: () => staffAct(writeOffCalls, 'confirm', { id }),
    done: () => ({ title: 'Debt Written Off', description: `${amount} is no longer owed.` }),
    onDone: onClose,
  });
  const refuse = useStaffChange({
    touches: debtTopics,
    change: (reason: string) => staffAct(writeOffCalls, 'refuse', { id, body: { reason } }),
    done: () => ({ title: isOwn ? 'Taken Back' : 'Write-off Refused', description: 'The debt stands.' }),
    onDone: onClose,
  });
  return (
    <SecondPerson
      what="write-off"
      isOwn={isOwn}
      confirmLabel={`Write off ${amount}`}
      confirm={{ isPending: confirm.isPending, onDecide: () => confirm.mutate() }}
      refuse={{ isPending: refuse.isPending, onDecide: (reason) => refuse.mutate(reason) }}
    />
  );
}

/** One decision about it, with who made it. */
function Decision({ writeOff }: { writeOff: WriteOff }) {
  const { status, amount, reason, askedByName, askedAt, decidedByName, decidedAt, refusal } = writeOff;
  const rows: [string, ReactNode][] = [
    [WRITE_OFF_LABELS[status], <Money key="amount" pounds={amount} />],
    ['Why', reason],
    ['Asked by', `${askedByName}, ${formatDateTime(askedAt)}`],
  ];
  if (decidedAt)
    rows.push(['Decided by', `${decidedByName ?? 'A former colleague'}, ${formatDateTime(decidedAt)}`]);
  if (refusal) rows.push(['Why not', refusal]);
  return <SummaryRows rows={rows} />;
}

const rowsOf = (debt: DebtWithWriteOffs): [string, ReactNode][] => [
  ['Who', <PersonLink key="who" id={debt.payeeId} name={debt.payeeName} />],
  [
    'For',
    <BackOfficeLink key="for" to={`assignments/${debt.assignmentId}/show`}>
      {debt.description}
    </BackOfficeLink>,
  ],
  ['Why it had to come back', whyOf(debt)],
  ['Owed since', formatDateTime(debt.owedSince)],
  ['Came to', <Money key="amount" pounds={debt.amount} />],
  ['Kept from later pay', <Money key="settled" pounds={debt.settled} />],
  ['Written off', <Money key="written" pounds={debt.writtenOff} />],
  ['Left', <Money key="left" pounds={debt.left} />],
];

function DebtPanel({ debt, onClose }: { debt: DebtWithWriteOffs; onClose: () => void }) {
  const waiting = debt.writeOffs.find(({ status }) => status === 'waiting');
  const mayBeWritten = Number(debt.left) > 0 && !debt.isRepaid && !waiting;
  return (
    <div className="grid gap-4">
      {debt.isRepaid && Number(debt.left) > 0 && (
        <Notice tone="info" title="The bank has decided for us">
          What is left is kept from the pay that goes out again, so it cannot be written off.
        </Notice>
      )}
      <SummaryRows rows={rowsOf(debt)} />
      {debt.writeOffs.map((writeOff) => (
        <Decision key={writeOff.id} writeOff={writeOff} />
      ))}
      {waiting && (
        <Act call="POST /api/admin/write-offs/:id/confirm">
          <Decide writeOff={waiting} onClose={onClose} />
        </Act>
      )}
      {mayBeWritten && (
        <Act call="POST /api/admin/debts/:id/write-off">
          <WriteOffForm debt={debt} onClose={onClose} />
        </Act>
      )}
    </div>
  );
}

/** One debt, what was decided about it, and the form that gives it up. */
export function DebtDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const debt = useQuery({ ...queryOf('/api/admin/debts/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog
      what="debt"
      query={debt}
      title={(row) => (row ? `Debt of ${debtorOf(row)}` : 'Debt')}
      onClose={onClose}
    >
      {(row) => <DebtPanel debt={row} onClose={onClose} />}
    </LoadedDialog>
  );
}
