import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../data/useMay';
import { BackOfficeLink, PersonLink, when } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { actWords, changesOf, changeText, type AuditEntry } from './auditWords';

const actors: Readonly<Record<string, string>> = {
  user: 'User',
  staff: 'Staff',
  visitor: 'Visitor',
  provider: 'Payment provider',
  clock: 'By itself',
  operator: 'Operator',
};

/** How many changes of one entry a row shows. */
const SHOWN = 4;

type Value = string | AuditEntry['named'][number];

/** A value, or the name of what it stands for, as the way to its page. */
function Told({ value }: { value: Value }) {
  if (typeof value === 'string') return value;
  if (value.path === null) return value.name;
  return (
    <Link to={value.path} className="font-medium text-petrol underline-offset-2 hover:underline">
      {value.name}
    </Link>
  );
}

/** Staff have their page in the list of staff, which owners read. */
function Who({ entry: { actorKind, actorId, actorName } }: { entry: AuditEntry }) {
  const maySeeStaff = useMay('GET /api/admin/staff');
  const kind = actors[actorKind] ?? actorKind;
  if (!actorId || actorKind !== 'staff')
    return actorId && actorKind === 'user' ? <PersonLink id={actorId} name={actorName} /> : kind;
  return actorName && maySeeStaff ? (
    <BackOfficeLink to={`staff/${actorId}`}>{actorName}</BackOfficeLink>
  ) : (
    (actorName ?? kind)
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  return (
    <ul className="grid max-w-[52ch] gap-0.5 text-sm break-words text-ink-2">
      {changes.slice(0, SHOWN).map(({ column, before, after }) => (
        <li key={column}>
          {column}:{' '}
          {before !== undefined && (
            <>
              <Told value={before} /> →{' '}
            </>
          )}
          <Told value={after} />
        </li>
      ))}
      {changes.length > SHOWN && <li>and {changes.length - SHOWN} more</li>}
    </ul>
  );
}

const subjectOf = ({ named, subjectId }: AuditEntry) => named.find(({ id }) => id === subjectId);

/** Who did what to money, rights and accounts, and why. It is never changed. */
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
  row: {
    label: 'What',
    name: actWords,
    below: (entry) => {
      const subject = subjectOf(entry);
      return subject && <Told value={subject} />;
    },
    text: (entry) => [actWords(entry), subjectOf(entry)?.name, entry.subjectId].filter(Boolean).join(', '),
  },
  columns: [
    {
      label: 'Who',
      cell: (entry) => <Who entry={entry} />,
      text: ({ actorKind, actorName }) => actorName ?? actorKind,
    },
    {
      label: 'Change',
      cell: (entry) => <Changes entry={entry} />,
      text: (entry) => changesOf(entry).map(changeText).join('; '),
    },
    { label: 'Why', cell: ({ reason }) => reason ?? '', text: ({ reason }) => reason },
    when('When', 'at'),
  ],
});
