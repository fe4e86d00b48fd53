import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Payment } from '../../api/types';
import { Badge } from '../../ui/mark/Badge';
import { cx } from '../../ui/cx';
import { formatDateTime } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { formatMoney } from '../../ui/text/money';
import {
  PAYMENT_LABELS,
  RECEIPT_LABELS,
  bankNote,
  creditNoteLabel,
  forfeitNote,
  paymentSign,
  paymentStatusBadge,
  payoutNote,
  refundNote,
} from './paymentPresentation';

export function PaymentRow({ payment }: { payment: Payment }) {
  const [label, tone] = paymentStatusBadge(payment.status, payment.takenByBank);
  const sign = paymentSign(payment.type);
  const Icon = sign === '+' ? ArrowDownLeft : ArrowUpRight;
  const differs = Number(payment.netAmount) !== Number(payment.amount);
  return (
    <li className="flex items-start gap-3.5 border-line py-4 not-first:border-t">
      <span
        className={cx(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-control',
          sign === '+' ? 'bg-good-wash text-good' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {PAYMENT_LABELS[payment.type]}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-2">{payment.description}</p>
        <p className="tabular text-sm text-ink-3">{formatDateTime(payment.createdAt)}</p>
        {payment.refunds.map((refund) => (
          <p
            key={`${refund.requestedAt} ${refund.amount}`}
            className={cx(
              'tabular text-sm',
              refund.status === 'succeeded' ? 'font-semibold text-good' : 'text-ink-2',
            )}
          >
            {refundNote(refund)}
          </p>
        ))}
        {payment.forfeited && <p className="tabular text-sm text-ink-2">{forfeitNote(payment.forfeited)}</p>}
        {payment.takenByBank && (
          <p className="tabular text-sm font-semibold text-bad">{bankNote(payment.takenByBank)}</p>
        )}
        {payment.payout && <p className="tabular text-sm text-ink-2">{payoutNote(payment.payout)}</p>}
        {payment.receipt && (
          <PdfLink href={`/api/payments/${payment.id}/receipt`}>
            {RECEIPT_LABELS[payment.type]} {payment.receipt}
          </PdfLink>
        )}
        {payment.creditNotes.map((note) => (
          <PdfLink key={note.id} href={`/api/payments/${payment.id}/credit-notes/${note.id}`}>
            {creditNoteLabel(note)}
          </PdfLink>
        ))}
      </div>
      <div className="text-right">
        <Money
          pounds={payment.amount}
          sign={sign}
          className={cx('font-semibold', sign === '+' && 'text-good')}
        />
        {differs && (
          <p className="tabular text-sm text-ink-3 max-sm:max-w-28">
            Net {formatMoney(payment.netAmount)} · Fee {formatMoney(payment.feeAmount)}
          </p>
        )}
      </div>
    </li>
  );
}

function PdfLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="tabular text-sm">
      <a href={href} download className="font-medium text-petrol underline underline-offset-2">
        {children} (PDF)
      </a>
    </p>
  );
}
