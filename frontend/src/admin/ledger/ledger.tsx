import { BookOpen } from 'lucide-react';
import type { components } from '../../api/schema';
import { Money } from '../../ui/text/Money';
import { PaymentLink, PersonLink, when } from '../resource/cells';
import { codeWords } from './codeWords';
import { defineResource } from '../resource/defineResource';

type Fact = components['schemas']['LedgerView'];

/** The most usual filters. */
const kinds = [
  'charge-received',
  'refund-left',
  'refund-returned',
  'chargeback-taken',
  'deposit-forfeited',
  'payout-earned',
  'payout',
] as const satisfies readonly Fact['kind'][];

/** The books, a fact to a row. They never change. */
export const ledger = defineResource({
  name: 'ledger',
  path: '/api/admin/ledger',
  icon: BookOpen,
  label: 'Ledger',
  title: 'Ledger',
  subtitle: 'Every fact about money, on both sides; each sums to nothing and none ever changes',
  one: 'fact',
  many: 'facts',
  touches: ['payments', 'refunds'],
  sort: ['bookedAt', 'DESC'],
  days: true,
  filters: [
    {
      source: 'kind',
      label: 'What',
      all: 'All Facts',
      choices: Object.fromEntries(kinds.map((kind) => [kind, codeWords(kind)])),
    },
  ],
  row: {
    label: 'Fact',
    name: ({ kind }) => codeWords(kind),
    below: ({ chargeId, chargeName }) =>
      chargeId && <PaymentLink id={chargeId}>{chargeName ?? 'The payment'}</PaymentLink>,
    text: ({ kind, key }) => `${kind} ${key}`,
  },
  columns: [
    {
      label: 'Entries',
      cell: ({ entries }) => (
        <ul className="tabular text-sm">
          {entries.map(({ account, amount }, at) => (
            <li key={at} className="flex justify-between gap-4">
              <span className="text-ink-2">{codeWords(account)}</span>
              <Money pounds={amount} />
            </li>
          ))}
        </ul>
      ),
      text: ({ entries }) => entries.map(({ account, amount }) => `${account} ${amount}`).join('; '),
    },
    {
      label: 'Whose',
      cell: ({ userId, userName }) => userId && <PersonLink id={userId} name={userName} />,
      text: ({ userId, userName }) => userName ?? userId,
    },
    when('Booked', 'bookedAt'),
  ],
});
