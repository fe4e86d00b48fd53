import { BookOpen } from 'lucide-react';
import type { components } from '../../api/schema';
import { Money } from '../../ui/text/Money';
import { BackOfficeLink, when } from '../resource/cells';
import { defineResource } from '../resource/defineResource';

type Fact = components['schemas']['LedgerView'];

/** `charge-received` as people say it: "Charge received". */
const words = (code: string) => {
  const text = code.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What is looked for most. */
const kinds = [
  'charge-received',
  'refund-left',
  'refund-returned',
  'chargeback-taken',
  'deposit-forfeited',
  'payout-earned',
  'payout',
] as const satisfies readonly Fact['kind'][];

/** The books, a fact to a row. Nobody changes them. */
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
      choices: Object.fromEntries(kinds.map((kind) => [kind, words(kind)])),
    },
  ],
  columns: [
    {
      label: 'Fact',
      cell: ({ kind, key }) => (
        <p className="min-w-0 text-sm text-ink-3">
          <span className="text-base font-semibold text-ink">{words(kind)}</span>
          <span className="tabular block break-all">{key}</span>
        </p>
      ),
      text: ({ kind, key }) => `${kind} ${key}`,
    },
    {
      label: 'Entries',
      cell: ({ entries }) => (
        <ul className="tabular text-sm">
          {entries.map(({ account, amount }, at) => (
            <li key={at} className="flex justify-between gap-4">
              <span className="text-ink-2">{words(account)}</span>
              <Money pounds={amount} />
            </li>
          ))}
        </ul>
      ),
      text: ({ entries }) => entries.map(({ account, amount }) => `${account} ${amount}`).join('; '),
    },
    {
      label: 'Whose',
      cell: ({ userId }) => userId && <BackOfficeLink to={`users/${userId}/show`}>Account</BackOfficeLink>,
      text: ({ userId }) => userId,
    },
    when('Booked', 'bookedAt'),
  ],
});
