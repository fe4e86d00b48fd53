import { useState } from 'react';
import { Mail, MailOpen, ShieldAlert } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { formatDateTime } from '../../ui/text/dates';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { PersonLink } from '../resource/cells';
import { clockText } from '../home/clockText';
import { EmailText } from '../resource/EmailText';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import { ViewReports } from '../resource/ViewReports';
import {
  KIND_LABELS,
  nextStatuses,
  STATUS_LABELS,
  STATUS_TONES,
  statusTexts,
  ticketCalls,
  ticketTopics,
  waitsForDecision,
  type ListedTicket,
} from './ticketPresentation';
import { useChangeTicket } from './useChangeTicket';

const TicketDialog = lazyWithRetry(async () => ({ default: (await import('./TicketDialog')).TicketDialog }));
const ReportBreach = lazyWithRetry(async () => ({ default: (await import('./ReportBreach')).ReportBreach }));
const CloseTickets = lazyWithRetry(() => import('./CloseTickets'));

type Props = { ticket: ListedTicket };

/** The beginning of its words, kind and reference. */
function Words({ ticket }: Props) {
  return (
    <>
      <p className="mt-0.5 line-clamp-2 max-w-[60ch]">{ticket.message}</p>
      <p className="mt-1 text-ink-3">
        {KIND_LABELS[ticket.kind]} · <span className="tabular whitespace-nowrap">{ticket.reference}</span>
      </p>
    </>
  );
}

/** Who wrote it; one whose address an account has proved leads there. */
function Writer({ ticket: { personId, name, email } }: Props) {
  return (
    <div className="min-w-0 text-sm break-words">
      <p className="font-semibold text-ink">{personId ? <PersonLink id={personId} name={name} /> : name}</p>
      <p className="text-ink-2">
        <EmailText email={email} />
      </p>
    </div>
  );
}

function Status({ ticket: { status } }: Props) {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

function Received({ ticket }: Props) {
  return (
    <time dateTime={ticket.createdAt} className="tabular text-sm whitespace-nowrap text-ink-2">
      {formatDateTime(ticket.createdAt)}
    </time>
  );
}

/** Until when it is to be answered or dealt with. */
function Due({ ticket: { dueAt } }: Props) {
  const [now] = useState(() => new Date());
  if (!dueAt) return <span className="text-sm text-ink-3">Nothing due</span>;
  const clock = clockText(dueAt, now);
  return (
    <Badge tone={clock.isLate ? 'bad' : clock.isNear ? 'hivis' : 'neutral'}>
      <time dateTime={dueAt} title={formatDateTime(dueAt)}>
        {clock.text}
      </time>
    </Badge>
  );
}

/** Read the whole message; close it, or open it again, unless a decision closes it. */
function Actions({ ticket }: Props) {
  const pages = useResourcePages('tickets');
  const change = useChangeTicket(ticket);
  const next = nextStatuses(ticket.status).includes('closed') ? 'closed' : 'open';
  const small = 'px-3.5 text-sm whitespace-nowrap';
  return (
    <div className="flex items-center gap-2 max-xl:flex-wrap max-xl:justify-end">
      <Button
        variant="secondary"
        className={small}
        aria-label={`Read the message ${ticket.reference}`}
        onClick={() => pages.open(ticket.id)}
      >
        <MailOpen aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Read
      </Button>
      {!waitsForDecision(ticket) && (
        <Button
          variant="quiet"
          className={small}
          busy={change.isPending}
          aria-label={`${next === 'closed' ? 'Close' : 'Reopen'} the message ${ticket.reference}`}
          onClick={() => change.mutate({ status: next, done: statusTexts[next].toast })}
        >
          {next === 'closed' ? 'Close' : 'Reopen'}
        </Button>
      )}
    </div>
  );
}

function Aside() {
  const pages = useResourcePages('tickets');
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="secondary" onClick={() => pages.open('breach')}>
        <ShieldAlert aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Report a data breach
      </Button>
      <ViewReports />
    </div>
  );
}

/** What people wrote to us. */
export const tickets = defineResource({
  name: 'tickets',
  path: '/api/admin/tickets',
  icon: Mail,
  label: 'Messages',
  title: 'Messages',
  subtitle: 'What people wrote to us. We promise an answer within five working days.',
  one: 'message',
  many: 'messages',
  count: (counts) => counts.tickets.open,
  touches: ticketTopics,
  sort: ['createdAt', 'DESC'],
  search: 'Search by reference, name, email or words...',
  filters: [
    { source: 'kind', label: 'About', all: 'All Subjects', choices: KIND_LABELS },
    { source: 'status', label: 'Status', all: 'All Statuses', choices: STATUS_LABELS },
    {
      source: 'assignee',
      label: 'With',
      all: 'Anybody',
      choices: { mine: 'Mine', nobody: 'Nobody yet' },
    },
  ],
  row: {
    label: 'Message',
    sort: 'subject',
    name: ({ subject }) => subject,
    below: (ticket) => <Words ticket={ticket} />,
    text: ({ reference, subject }) => `${reference} ${subject}`,
  },
  columns: [
    {
      label: 'From',
      sort: 'name',
      cell: (ticket) => <Writer ticket={ticket} />,
      text: ({ name, email }) => `${name} <${email}>`,
    },
    {
      label: 'Status',
      sort: 'status',
      largestFirst: true,
      cell: (ticket) => <Status ticket={ticket} />,
      text: ({ status }) => STATUS_LABELS[status],
    },
    {
      label: 'Received',
      sort: 'createdAt',
      largestFirst: true,
      cell: (ticket) => <Received ticket={ticket} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      label: 'Due',
      sort: 'dueAt',
      cell: (ticket) => <Due ticket={ticket} />,
      text: ({ dueAt }) => dueAt ?? '',
    },
    {
      label: 'With',
      cell: ({ assignee }) => <span className="text-sm whitespace-nowrap">{assignee?.name ?? 'Nobody'}</span>,
      text: ({ assignee }) => assignee?.name ?? '',
    },
    { label: 'Actions', isActions: true, cell: (ticket) => <Actions ticket={ticket} /> },
  ],
  card: (ticket, head) => (
    <Card className="flex min-w-0 flex-col gap-3.5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Status ticket={ticket} />
        <Due ticket={ticket} />
        <Received ticket={ticket} />
      </div>
      {head}
      <Writer ticket={ticket} />
      <p className="text-sm text-ink-3">
        {ticket.assignee ? `With ${ticket.assignee.name}` : 'Nobody has taken it'}
      </p>
      <div className="mt-auto flex justify-end border-t border-line pt-3">
        <Actions ticket={ticket} />
      </div>
    </Card>
  ),
  empty: (filters) => {
    const names = Object.keys(filters);
    if (names.length === 0)
      return { title: 'No messages found', hint: 'What people write on the contact page appears here.' };
    return names.length === 1 && filters['status'] === 'open'
      ? {
          title: 'No message waits for an answer',
          hint: 'New ones appear here as soon as somebody writes.',
          action: 'Show all messages',
        }
      : null;
  },
  Aside,
  dialogs: [
    { path: 'breach', Dialog: ReportBreach },
    { path: ':id', Dialog: TicketDialog },
  ],
  calls: ticketCalls,
  BulkActs: CloseTickets,
  mayChoose: (ticket) => ticket.status !== 'closed' && !waitsForDecision(ticket),
});
