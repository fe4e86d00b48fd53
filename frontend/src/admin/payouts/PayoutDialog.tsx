import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { Button } from '../../ui/button/Button';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { Money } from '../../ui/text/Money';
import { Notice } from '../../ui/state/Notice';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { ReasonField } from '../form/ReasonField';
import { AskProvider } from '../provider/AskProvider';
import { BackOfficeLink, PaymentLink, PersonLink } from '../resource/cells';
import { LoadedDialog } from '../resource/LoadedDialog';
import { ProviderId } from '../provider/ProviderId';
import { HoldPayout, ReleasePayout } from './HoldPayout';
import {
  CAUSE_LABELS,
  failureOf,
  payeeOf,
  payoutCalls,
  payoutTopics,
  stateOf,
  type AdminPayout,
} from './payoutPresentation';

function RetryPayout({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const amount = formatMoney(payout.net);
  const [reason, setReason] = useState('');
  const retry = useStaffChange({
    touches: payoutTopics,
    change: () => staffAct(payoutCalls, 'retry', { id: payout.id, body: { reason } }),
    done: () => ({
      title: 'Payout Sent Again',
      description: `${amount} goes to ${payeeOf(payout)}. You are told if it fails.`,
    }),
    onDone: onClose,
  });
  return (
    <>
      <p className="text-ink-2">The money is in our balance and still owed to the installer.</p>
      <ReasonField value={reason} onChange={setReason} />
      <div className="flex justify-end">
        <Button busy={retry.isPending} onClick={() => retry.mutate()}>
          Send {amount} again
        </Button>
      </div>
    </>
  );
}

function rowsOf(payout: AdminPayout): [string, ReactNode][] {
  const rows: [string, ReactNode][] = [
    ['To', <PersonLink key="to" id={payout.payeeId} name={payout.payeeName} />],
    [
      'For',
      <BackOfficeLink key="for" to={`assignments/${payout.assignmentId}/show`}>
        {payout.description}
      </BackOfficeLink>,
    ],
    [
      'What its money did',
      <PaymentLink key="payment" id={payout.id}>
        The payment
      </PaymentLink>,
    ],
    ['Installer’s part of the price', <Money key="gross" pounds={payout.gross} />],
    ['Fee', <Money key="fee" pounds={payout.fee} />],
    ['Net pay', <Money key="net" pounds={payout.net} />],
  ];
  if (payout.cause !== 'approved') rows.push(['Paid beside the first payout', CAUSE_LABELS[payout.cause]]);
  if (Number(payout.withheld) > 0)
    rows.push(['Kept for an older debt', <Money key="withheld" pounds={payout.withheld} />]);
  if (Number(payout.takenBack) > 0)
    rows.push(['Taken back', <Money key="takenBack" pounds={payout.takenBack} />]);
  if (payout.status !== 'failed') rows.push(['Status', stateOf(payout)[0]]);
  rows.push(['Requested', formatDateTime(payout.requestedAt)]);
  if (payout.heldAt)
    rows.push(['Held', `${formatDateTime(payout.heldAt)} by ${payout.heldByName ?? 'a former colleague'}`]);
  if (payout.holdReason) rows.push(['Why', payout.holdReason]);
  if (payout.failedAt) rows.push(['Failed', formatDateTime(payout.failedAt)]);
  if (payout.sentAt) rows.push(['Sent', formatDateTime(payout.sentAt)]);
  if (payout.expectedOn) rows.push(['Expected by', formatDate(payout.expectedOn)]);
  if (payout.paidAt) rows.push(['In the bank', formatDateTime(payout.paidAt)]);
  if (payout.attempt > 1) rows.push(['Attempt', payout.attempt]);
  return rows;
}

function PayoutPanel({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const failure = payout.status === 'failed' ? failureOf(payout) : null;
  return (
    <div className="grid gap-4">
      {failure && (
        <Notice tone="warn" title={failure.why}>
          {failure.todo}
        </Notice>
      )}
      <SummaryRows rows={rowsOf(payout)} />
      {payout.providerTransferId && (
        <p className="text-sm break-words text-ink-3">
          At the payment provider: <ProviderId id={payout.providerTransferId} url={payout.providerUrl} />
        </p>
      )}
      {payout.status === 'sent' && (
        <AskProvider
          call="POST /api/admin/payouts/:id/ask"
          touches={payoutTopics}
          ask={() => staffAct(payoutCalls, 'ask', { id: payout.id })}
          stateOf={(now) => stateOf(now)[0]}
        />
      )}
      {failure && (
        <Act call="POST /api/admin/payouts/:id/retry">
          <RetryPayout payout={payout} onClose={onClose} />
        </Act>
      )}
      {payout.mayBeHeld && (
        <Act call="POST /api/admin/payouts/:id/hold">
          <HoldPayout payout={payout} onClose={onClose} />
        </Act>
      )}
      {payout.status === 'held' && (
        <Act call="POST /api/admin/payouts/:id/release">
          <ReleasePayout payout={payout} onClose={onClose} />
        </Act>
      )}
    </div>
  );
}

const titles: Partial<Record<AdminPayout['status'], string>> = {
  failed: 'Send this payout again?',
  held: 'Release this payout?',
};

/** One payout; a failed one is sent again from here, after its reason has been read. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const payout = useQuery({ ...queryOf('/api/admin/payouts/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog
      what="payout"
      query={payout}
      title={(row) => titles[row?.status ?? 'due'] ?? 'Payout'}
      onClose={onClose}
    >
      {(row) => <PayoutPanel payout={row} onClose={onClose} />}
    </LoadedDialog>
  );
}
