import { Button } from '../../ui/button/Button';
import { formatDateTime } from '../../ui/text/dates';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { BackOfficeLink } from '../resource/cells';
import { ticketCalls, ticketTopics, type TicketThread } from './ticketPresentation';

/** Other messages of the same writer that wait, each to be read, or to go on in this one. */
export function OtherTickets({ ticket: { id, others } }: { ticket: TicketThread }) {
  const merge = useStaffChange({
    touches: ticketTopics,
    change: (ticketId: string) => staffAct(ticketCalls, 'merge', { id, body: { ticketId } }),
    done: () => ({ title: 'Messages Merged', description: 'The other one is closed and goes on here.' }),
  });
  if (others.length === 0) return null;
  return (
    <section aria-label="Other messages of the same writer" className="grid gap-2.5">
      <h3 className="font-semibold">Other messages of the same writer</h3>
      <ul className="grid gap-2.5">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <BackOfficeLink to={`tickets/${other.id}`}>{other.subject}</BackOfficeLink>{' '}
              <span className="text-sm text-ink-2">
                {other.reference}, {formatDateTime(other.createdAt)}
              </span>
            </span>
            <Button
              variant="quiet"
              className="px-3.5 text-sm"
              busy={merge.isPending && merge.variables === other.id}
              aria-label={`Merge ${other.reference} into this one`}
              onClick={() => merge.mutate(other.id)}
            >
              Merge into this one
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
