import type { ReactNode } from 'react';
import type { components } from '../../api/schema';
import { Badge } from '../../ui/mark/Badge';
import { formatDateTime } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { BackOfficeLink, PersonLink } from '../resource/cells';
import { codeWords } from '../ledger/codeWords';
import { STATUS_LABELS as PAYOUT_LABELS } from '../payouts/payoutPresentation';
import { STATUS_LABELS as REFUND_LABELS } from '../refunds/refundPresentation';
import { ProviderId } from '../provider/ProviderId';
import { Facts } from '../resource/Facts';
import { Show } from '../kit/Show';
import { Timeline } from '../timeline/Timeline';
import { RefundPayment } from './RefundPayment';
import { PAYMENT_STATUSES, PAYMENT_TONES, PAYMENT_TYPES } from './paymentPresentation';

type PaymentRecord = components['schemas']['PaymentRecord'];
type Move = PaymentRecord['moves'][number];
type Status = keyof typeof PAYMENT_STATUSES;

/** Only what somebody has paid can go back: no pay of ours, and no fee. */
const isPaidByCard = ({ type }: PaymentRecord): boolean => type === 'deposit' || type === 'charge';

const CLAIM_LABELS: Readonly<Record<string, string>> = {
  open: 'The bank has not decided yet',
  won: 'The bank decided for us',
  lost: 'The bank decided for the card holder',
};
/** In the words of the list that each of them stands in. */
const moveStates: Record<Move['kind'], Readonly<Record<string, string>>> = {
  refund: REFUND_LABELS,
  payout: PAYOUT_LABELS,
  chargeback: CLAIM_LABELS,
};

/** One payment: who paid, the provider's ids, what went back or on, how it was booked, and what is left. */
export default function PaymentShow() {
  return (
    <Show<PaymentRecord>
      resource="payments"
      what="payment"
      list={() => ({ path: '/admin/payments', label: 'Payments' })}
      title={({ description }) => description}
      acts={(payment) => isPaidByCard(payment) && <RefundPayment payment={payment} />}
      subtitle={({ type, status, amount }) => (
        <>
          <Badge tone={PAYMENT_TONES[status as Status]}>{PAYMENT_STATUSES[status as Status]}</Badge>{' '}
          {PAYMENT_TYPES[type]} of <Money pounds={amount} />
        </>
      )}
    >
      {(payment) => (
        <>
          <div className="grid gap-5">
            <Facts title="Payment" rows={rowsOf(payment)} />
            <Moves payment={payment} />
            <Books payment={payment} />
          </div>
          <Timeline subject="payments" id={payment.id} />
        </>
      )}
    </Show>
  );
}

const rowsOf = (payment: PaymentRecord): [string, ReactNode][] => [
  ['Person', <PersonLink key="person" {...payment.person} />],
  ...(payment.lead
    ? ([
        [
          'Lead',
          <BackOfficeLink key="lead" to={`leads/${payment.lead.id}/show`}>
            {payment.lead.name}
          </BackOfficeLink>,
        ],
      ] as [string, ReactNode][])
    : []),
  ['Amount', <Money key="amount" pounds={payment.amount} />],
  ...(Number(payment.fee) > 0
    ? ([['Fee', <Money key="fee" pounds={payment.fee} />]] as [string, ReactNode][])
    : []),
  ['Left of it', <Money key="left" pounds={payment.left} />],
  ['Made', formatDateTime(payment.createdAt)],
  ...(payment.receipt
    ? ([
        [
          'Document',
          <a
            key="receipt"
            href={`/api/payments/${payment.id}/receipt`}
            download
            className="text-petrol underline underline-offset-2"
          >
            {payment.receipt} (PDF)
          </a>,
        ],
      ] as [string, ReactNode][])
    : []),
  ...payment.provider.map(({ label, providerId, url }): [string, ReactNode] => [
    label,
    <ProviderId key={providerId} id={providerId} url={url} />,
  ]),
];

const moveNames = { refund: 'Refund', payout: 'Payout', chargeback: 'Taken by the bank' } as const;
const pageOf = { refund: (id: string) => `refunds/${id}`, payout: (id: string) => `payments/${id}/show` };

function Moves({ payment: { moves } }: { payment: PaymentRecord }) {
  if (moves.length === 0) return null;
  return (
    <Facts title="Where it went">
      <ul className="divide-y divide-line">
        {moves.map(({ id, kind, amount, status, at, providerId, url, reference }) => (
          <li key={id} className="grid gap-1 py-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              {kind === 'chargeback' ? (
                moveNames[kind]
              ) : (
                <BackOfficeLink to={pageOf[kind](id)}>{moveNames[kind]}</BackOfficeLink>
              )}
              <Money pounds={amount} className="font-semibold" />
            </span>
            <span className="text-sm text-ink-2">
              {moveStates[kind][status] ?? codeWords(status)}, {formatDateTime(at)}
              {reference && `, the bank’s reference ${reference}`}
            </span>
            {providerId && <ProviderId id={providerId} url={url} />}
          </li>
        ))}
      </ul>
    </Facts>
  );
}

function Books({ payment: { ledger } }: { payment: PaymentRecord }) {
  if (ledger.length === 0) return null;
  return (
    <Facts title="In the books">
      <ul className="divide-y divide-line">
        {ledger.map(({ id, kind, bookedAt, entries }) => (
          <li key={id} className="py-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <BackOfficeLink to={`ledger/${id}`}>{codeWords(kind)}</BackOfficeLink>
              <span className="tabular text-sm text-ink-2">{formatDateTime(bookedAt)}</span>
            </span>
            <dl className="mt-1 grid gap-0.5 text-sm">
              {entries.map(({ account, amount }, place) => (
                <div key={place} className="flex justify-between gap-4">
                  <dt className="text-ink-2">{codeWords(account)}</dt>
                  <dd>
                    <Money pounds={amount} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Facts>
  );
}
