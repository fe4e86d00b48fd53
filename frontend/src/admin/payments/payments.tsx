import { CreditCard } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { Money } from '../../ui/text/Money';
import { PersonLink, when } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import {
  PAYMENT_STATUSES as statuses,
  PAYMENT_TONES as tones,
  PAYMENT_TYPES as types,
  paymentCalls,
} from './paymentPresentation';

const PaymentShow = lazyWithRetry(() => import('./PaymentShow'));

/** Everybody's payments. */
export const payments = defineResource({
  name: 'payments',
  path: '/api/admin/payments',
  icon: CreditCard,
  label: 'Payments',
  title: 'Payments',
  subtitle: 'What people have paid and were paid',
  one: 'payment',
  many: 'payments',
  touches: ['payments'],
  sort: ['createdAt', 'DESC'],
  search: 'Search by person, id or document...',
  days: true,
  filters: [
    { source: 'type', label: 'Type', all: 'All Types', choices: types },
    { source: 'status', label: 'Status', all: 'All Statuses', choices: statuses },
  ],
  row: {
    label: 'Payment',
    name: ({ type }) => types[type],
    below: ({ description }) => description,
    text: ({ type, description }) => `${types[type]}: ${description}`,
  },
  columns: [
    {
      label: 'Person',
      cell: ({ personId, personName }) => <PersonLink id={personId} name={personName} />,
      text: ({ personName }) => personName,
    },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={tones[status]}>{statuses[status]}</Badge>,
      text: ({ status }) => statuses[status],
    },
    {
      label: 'Amount',
      cell: ({ amount, fee }) => (
        <p className="tabular text-sm text-ink-3">
          <Money pounds={amount} className="text-base font-semibold text-ink" />
          {Number(fee) > 0 && (
            <span className="block">
              Fee <Money pounds={fee} />
            </span>
          )}
        </p>
      ),
      text: ({ amount }) => amount,
    },
    {
      label: 'Document',
      cell: ({ id, receipt, creditNotes }) =>
        receipt && (
          <span className="flex flex-col">
            <Pdf href={`/api/payments/${id}/receipt`} number={receipt} />
            {creditNotes.map((note) => (
              <Pdf key={note.id} href={`/api/payments/${id}/credit-notes/${note.id}`} number={note.number} />
            ))}
          </span>
        ),
      text: ({ receipt, creditNotes }) =>
        receipt && [receipt, ...creditNotes.map(({ number }) => number)].join(', '),
    },
    when('Made', 'createdAt'),
  ],
  Show: PaymentShow,
  calls: paymentCalls,
});

function Pdf({ href, number }: { href: string; number: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap text-petrol underline underline-offset-2"
    >
      {number} (PDF)
    </a>
  );
}
