import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { formatDateTime } from '../../ui/text/dates';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { Notice } from '../../ui/state/Notice';
import { AppealFacts } from './AppealFacts';
import { ComplaintFacts } from './ComplaintFacts';
import { ContentFacts } from './ContentFacts';
import { BackOfficeLink } from '../resource/cells';
import { LoadedDialog } from '../resource/LoadedDialog';
import { OtherTickets } from './OtherTickets';
import { ReplyForm } from './ReplyForm';
import { TicketOwner } from './TicketOwner';
import { TicketPayment } from './TicketPayment';
import { TicketReplies } from './TicketReplies';
import {
  KIND_LABELS,
  lawfulText,
  nextStatuses,
  STATUS_LABELS,
  STATUS_TONES,
  statusTexts,
  waitsForDecision,
  type TicketThread,
} from './ticketPresentation';
import { useChangeTicket } from './useChangeTicket';
import { useDraftText } from './useDraftText';

/** The longest note that the server keeps, in characters. */
const NOTE_LIMIT = 5000;

function TicketPanel({ ticket }: { ticket: TicketThread }) {
  const { typed, write, forget } = useDraftText(`ticket:${ticket.id}`);
  const change = useChangeTicket(ticket, forget);
  /** The status that is being set right now. */
  const wanted = change.isPending ? change.variables.status : undefined;
  const note = typed ?? ticket.note ?? '';
  // The text goes along with every step, so that it is not lost.
  const noted = typed === null ? {} : { note: typed };
  const isNoting = wanted === ticket.status;
  /** A merged message goes on elsewhere. */
  const isFixed = waitsForDecision(ticket) || ticket.mergedInto !== null;

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
        <Badge tone={STATUS_TONES[ticket.status]}>{STATUS_LABELS[ticket.status]}</Badge>
        <span className="tabular">{ticket.reference}</span>
        <span>{KIND_LABELS[ticket.kind]}</span>
        <time dateTime={ticket.createdAt} className="tabular">
          {formatDateTime(ticket.createdAt)}
        </time>
      </div>
      {ticket.lawfulEnd && (
        <Notice tone="warn">{lawfulText(ticket, formatDateTime(ticket.lawfulEnd))}</Notice>
      )}
      <div className="grid gap-2">
        {ticket.dueAt && ticket.dueAt !== ticket.lawfulEnd && (
          <p className="text-sm text-ink-2">Answer by {formatDateTime(ticket.dueAt)}</p>
        )}
        <TicketOwner ticket={ticket} />
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">{ticket.name}</p>
        <p className="break-all text-ink-2">{ticket.email}</p>
        {ticket.personId && (
          <p className="mt-1 text-sm">
            <BackOfficeLink to={`users/${ticket.personId}/show`}>Open the account</BackOfficeLink>
          </p>
        )}
      </div>
      {ticket.kind !== 'breach' && <TicketPayment ticket={ticket} />}
      <p className="max-w-[68ch] rounded-control bg-sunken px-4 py-3.5 break-words whitespace-pre-line">
        {ticket.message}
      </p>
      {ticket.kind === 'appeal' && <AppealFacts ticketId={ticket.id} />}
      {ticket.kind === 'complaint' && <ComplaintFacts ticketId={ticket.id} />}
      {ticket.kind === 'content' && <ContentFacts ticket={ticket} />}
      <TicketReplies ticket={ticket} />
      {ticket.mergedInto ? (
        <Notice title="Merged">
          Its answers are in{' '}
          <BackOfficeLink to={`tickets/${ticket.mergedInto}`}>the message it was merged into</BackOfficeLink>.
        </Notice>
      ) : (
        <>
          {ticket.kind !== 'breach' && <ReplyForm ticket={ticket} />}
          <OtherTickets ticket={ticket} />
        </>
      )}
      <Field label="Staff note" hint="Only staff see it; the writer does not.">
        <Textarea
          data-kept
          rows={3}
          maxLength={NOTE_LIMIT}
          value={note}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button
          variant="quiet"
          className="sm:mr-auto"
          busy={isNoting}
          disabled={typed === null || typed === (ticket.note ?? '')}
          onClick={() =>
            change.mutate({
              status: ticket.status,
              note,
              done: { title: 'Note Saved', description: 'Only staff see it.' },
            })
          }
        >
          Save note
        </Button>
        {(isFixed ? [] : nextStatuses(ticket.status)).map((status) => (
          <Button
            key={status}
            variant="secondary"
            busy={wanted === status}
            onClick={() => change.mutate({ status, ...noted, done: statusTexts[status].toast })}
          >
            {statusTexts[status].action}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** One message, whole, with the way to answer it and what staff keep about it. */
export function TicketDialog({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const ticket = useQuery({ ...queryOf('/api/admin/tickets/{id}', id), refetchOnMount: 'always' });
  return (
    <LoadedDialog
      wide
      what="message"
      query={ticket}
      title={(row) => row?.subject ?? 'Message'}
      onClose={onClose}
    >
      {(row) => <TicketPanel ticket={row} />}
    </LoadedDialog>
  );
}
