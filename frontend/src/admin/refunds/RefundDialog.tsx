import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { Money } from '../../ui/text/Money';
import { Notice } from '../../ui/state/Notice';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { Act } from '../data/Act';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { ReasonField } from '../form/ReasonField';
import { AskProvider } from '../provider/AskProvider';
import { PaymentLink, PersonLink } from '../resource/cells';
import { LoadedDialog } from '../resource/LoadedDialog';
import { ProviderId } from '../provider/ProviderId';
import {
  failureOf,
  payerOf,
  reasonOf,
  refundCalls,
  refundTopics,
  STATUS_LABELS,
  type AdminRefund,
  type RefundWithSettlements,
} from './refundPresentation';
import { SettleOutside } from './SettleOutside';
import { DecideSettlement, Settlement } from './SettlementDecision';

function RetryRefund({ refund, onClose }: { refund: AdminRefund; onClose: () => void }) {
  const amount = formatMoney(refund.amount);
  const [reason, setReason] = useState('');
  const retry = useStaffChange({
    touches: refundTopics,
    change: () => staffAct(refundCalls, 'retry', { id: refund.id, body: { reason } }),
    done: () => ({
      title: 'Refund Sent Again',
      description: `${amount} is on its way to ${payerOf(refund)}. You are told if it fails.`,
    }),
    onDone: onClose,
  });
  const subject = encodeURIComponent(`Your refund of ${amount}`);
  return (
    <>
      <p className="text-ink-2">
        The money is in our balance. Sending it again returns {amount} to the card that paid.
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {refund.payerEmail && (
          <a
            href={`mailto:${refund.payerEmail}?subject=${subject}`}
            className={buttonClass('secondary', 'sm:mr-auto')}
          >
            <Mail aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            Write to them
          </a>
        )}
        <Button busy={retry.isPending} onClick={() => retry.mutate()}>
          Send {amount} again
        </Button>
      </div>
    </>
  );
}

function RefundPanel({ refund, onClose }: { refund: RefundWithSettlements; onClose: () => void }) {
  const [isOutside, setIsOutside] = useState(false);
  const waiting = refund.settlements.find(({ status }) => status === 'waiting');
  const failure = refund.status === 'failed' ? failureOf(refund) : null;
  const rows: [string, ReactNode][] = [
    ['To', <PersonLink key="to" id={refund.payerId} name={refund.payerName} />],
    ['Amount', <Money key="amount" pounds={refund.amount} />],
    [
      'For',
      <PaymentLink key="for" id={refund.chargeId}>
        {refund.description}
      </PaymentLink>,
    ],
    ['Why it goes back', reasonOf(refund)],
  ];
  if (!failure) rows.push(['Status', STATUS_LABELS[refund.status]]);
  rows.push(['Requested', formatDateTime(refund.requestedAt)]);
  if (refund.failedAt) rows.push(['Failed', formatDateTime(refund.failedAt)]);
  if (refund.attempt > 1) rows.push(['Attempt', refund.attempt]);
  return (
    <div className="grid gap-4">
      {failure && (
        <Notice tone="warn" title={failure.why}>
          {failure.todo}
        </Notice>
      )}
      <SummaryRows rows={rows} />
      <div className="text-sm break-words text-ink-3">
        {refund.providerRefundId && (
          <p>
            At the payment provider: <ProviderId id={refund.providerRefundId} url={refund.providerUrl} />
          </p>
        )}
        {refund.reference && <p>The bank’s reference: {refund.reference}</p>}
      </div>
      {refund.status === 'sent' && (
        <AskProvider
          call="POST /api/admin/refunds/:id/ask"
          touches={refundTopics}
          ask={() => staffAct(refundCalls, 'ask', { id: refund.id })}
          stateOf={({ status }) => STATUS_LABELS[status]}
        />
      )}
      {refund.settlements.map((settlement) => (
        <Settlement key={settlement.id} settlement={settlement} />
      ))}
      {waiting && (
        <Act call="POST /api/admin/refunds/:id/settlement/confirm">
          <DecideSettlement refund={refund} askedById={waiting.askedById} onClose={onClose} />
        </Act>
      )}
      {failure && !waiting && !isOutside && (
        <>
          <Act call="POST /api/admin/refunds/:id/retry">
            <RetryRefund refund={refund} onClose={onClose} />
          </Act>
          <Act call="POST /api/admin/refunds/:id/settle-outside">
            <Button variant="secondary" onClick={() => setIsOutside(true)}>
              It was paid from the bank account
            </Button>
          </Act>
        </>
      )}
      {failure && !waiting && isOutside && (
        <SettleOutside refund={refund} onBack={() => setIsOutside(false)} onClose={onClose} />
      )}
    </div>
  );
}

/** What there is to decide about it. */
function titleOf(refund?: RefundWithSettlements): string {
  if (refund?.status !== 'failed') return 'Refund';
  const isEntered = refund.settlements.some(({ status }) => status === 'waiting');
  return isEntered ? 'Was this refund paid?' : 'Send this refund again?';
}

/** One refund; a failed one is sent again or settled outside from here, after its reason has been read. */
export function RefundDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const refund = useQuery({ ...queryOf('/api/admin/refunds/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog what="refund" query={refund} title={titleOf} onClose={onClose}>
      {(row) => <RefundPanel refund={row} onClose={onClose} />}
    </LoadedDialog>
  );
}
