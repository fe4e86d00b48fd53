import { ScrollText } from 'lucide-react';
import { BackOfficeLink, PersonLink, when } from '../resource/cells';
import { defineResource } from '../resource/defineResource';

const actors: Readonly<Record<string, string>> = {
  user: 'User',
  staff: 'Staff',
  visitor: 'Visitor',
  provider: 'Payment provider',
  clock: 'By itself',
  operator: 'Operator',
};

/** The list that shows what was changed, by the kind of row. */
const listOf: Readonly<Record<string, string>> = {
  ...{ users: 'users', installers: 'users', leads: 'leads', bids: 'bids', tickets: 'tickets' },
  ...{ assignments: 'assignments', disputes: 'disputes', charges: 'payments', payouts: 'payments' },
  ...{ refunds: 'refunds', ledger_transactions: 'ledger' },
};

/** Those with a page of their own are shown there. */
const withPage = new Set(['users', 'leads', 'assignments', 'payments']);
const pageOf = (list: string, id: string) => (withPage.has(list) ? `${list}/${id}/show` : `${list}/${id}`);

const valueText = (value: unknown) =>
  value === null || value === undefined
    ? 'nothing'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

type Values = Record<string, unknown> | null;

/** What changed: each field with its value before and after. */
const changesOf = ({ before, after }: { before: Values; after: Values }): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) =>
    before && after
      ? `${field}: ${valueText(before[field])} → ${valueText(after[field])}`
      : `${field}: ${valueText((after ?? before)?.[field])}`,
  );

/** How many changes of one entry a row shows. */
const SHOWN = 4;

/** Who did what to money, rights and accounts, and why. Nobody changes it. */
export const audit = defineResource({
  name: 'audit',
  path: '/api/admin/audit',
  icon: ScrollText,
  label: 'Audit log',
  title: 'Audit log',
  subtitle: 'Every change to money, rights and accounts: who made it, when and why',
  one: 'change',
  many: 'changes',
  touches: [],
  sort: ['at', 'DESC'],
  filters: [{ source: 'actorKind', label: 'Who', all: 'Everybody', choices: actors }],
  columns: [
    {
      label: 'What',
      cell: ({ act, subject, subjectId }) => (
        <p className="min-w-0">
          <span className="font-semibold text-ink">
            {subject.replaceAll('_', ' ')} {act}
          </span>
          <br />
          <span className="tabular text-sm break-all text-ink-3">
            {listOf[subject] ? (
              <BackOfficeLink to={pageOf(listOf[subject], subjectId)}>{subjectId}</BackOfficeLink>
            ) : (
              subjectId
            )}
          </span>
        </p>
      ),
      text: ({ act, subject, subjectId }) => `${subject} ${act} ${subjectId}`,
    },
    {
      label: 'Who',
      cell: ({ actorKind, actorId, actorName }) =>
        actorId ? <PersonLink id={actorId} name={actorName} /> : (actors[actorKind] ?? actorKind),
      text: ({ actorKind, actorName }) => actorName ?? actorKind,
    },
    {
      label: 'Change',
      cell: (entry) => {
        const changes = changesOf(entry);
        return (
          <ul className="grid max-w-[52ch] gap-0.5 text-sm break-words text-ink-2">
            {changes.slice(0, SHOWN).map((change) => (
              <li key={change}>{change}</li>
            ))}
            {changes.length > SHOWN && <li>and {changes.length - SHOWN} more</li>}
          </ul>
        );
      },
      text: (entry) => changesOf(entry).join('; '),
    },
    { label: 'Why', cell: ({ reason }) => reason ?? '', text: ({ reason }) => reason },
    when('When', 'at'),
  ],
});
