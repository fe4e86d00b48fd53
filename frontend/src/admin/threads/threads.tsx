import { MessagesSquare } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { formatDateTime } from '../../ui/text/dates';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { BackOfficeLink, PersonLink } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import { threadCalls } from './threadCalls';

const ThreadDialog = lazyWithRetry(async () => ({ default: (await import('./ThreadDialog')).ThreadDialog }));
const ThreadOfWorkDialog = lazyWithRetry(async () => ({
  default: (await import('./ThreadDialog')).ThreadOfWorkDialog,
}));

type Sides = { installerName: string; ownerName: string | null };

const sidesOf = ({ installerName, ownerName }: Sides): string => `${installerName} and ${ownerName ?? 'us'}`;

function Read({ id, title }: { id: string; title: string }) {
  const pages = useResourcePages('threads');
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`Read the messages about ${title}`}
      onClick={() => pages.open(id)}
    >
      Read
    </Button>
  );
}

/** Reported conversations, and those about our own leads. Others' messages are not here. */
export const threads = defineResource({
  name: 'threads',
  path: '/api/admin/threads',
  icon: MessagesSquare,
  label: 'Conversations',
  title: 'Conversations',
  subtitle:
    'Reported ones, and those about our own leads. The audit log keeps who read what two others wrote.',
  one: 'conversation',
  many: 'conversations',
  touches: ['messages'],
  sort: ['lastAt', 'DESC'],
  search: 'Search by job...',
  filters: [],
  row: {
    label: 'About',
    name: ({ title }) => title,
    below: ({ leadId, installerId, installerName, ownerId, ownerName }) => (
      <>
        <PersonLink id={installerId} name={installerName} /> and{' '}
        {ownerId === null ? 'us' : <PersonLink id={ownerId} name={ownerName} />},{' '}
        <BackOfficeLink to={`leads/${leadId}/show`}>the lead</BackOfficeLink>
      </>
    ),
    text: ({ title, ...sides }) => `${title}: ${sidesOf(sides)}`,
  },
  columns: [
    {
      label: 'Reported',
      cell: ({ openReports, reportedAt }) =>
        openReports > 0 ? (
          <Badge tone="count">To look at</Badge>
        ) : (
          <span className="text-sm text-ink-2">{reportedAt ? 'Closed' : 'No'}</span>
        ),
      text: ({ openReports, reportedAt }) => (openReports > 0 ? 'To look at' : reportedAt ? 'Closed' : 'No'),
    },
    {
      label: 'Latest message',
      cell: ({ lastAt }) => <span className="tabular text-sm">{formatDateTime(lastAt)}</span>,
      sort: 'lastAt',
      largestFirst: true,
      text: ({ lastAt }) => lastAt,
    },
    { label: 'Actions', isActions: true, cell: ({ id, title }) => <Read id={id} title={title} /> },
  ],
  dialogs: [
    { path: 'of/:leadId/:installerId', Dialog: ThreadOfWorkDialog },
    { path: ':id', Dialog: ThreadDialog },
  ],
  calls: threadCalls,
});
