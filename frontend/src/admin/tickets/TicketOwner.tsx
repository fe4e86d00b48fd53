import { use } from 'react';
import { UserContext } from '../../api/user';
import type { WorkKind } from '../../api/staff/work';
import { Button } from '../../ui/button/Button';
import { HandOn } from '../home/HandOn';
import { useHandOn } from '../home/useHandOn';
import type { Ticket } from './ticketPresentation';

/** As what a message waits in staff's queue; null: it does not wait. */
function workOf({ kind, status }: Ticket): WorkKind | null {
  if (status === 'closed') return null;
  if (kind === 'breach') return 'breach';
  if (status === 'open') return 'ticket';
  return kind === 'privacy' || kind === 'deletion' ? 'rights' : null;
}

/** Who has a message; it is taken, handed on and put back while it waits. */
export function TicketOwner({ ticket }: { ticket: Ticket }) {
  const me = use(UserContext);
  const owner = ticket.assignee;
  const work = workOf(ticket);
  const kind = work ?? 'ticket';
  const handOn = useHandOn({ kind, owner }, ticket.id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-ink-2">
        {owner ? (owner.id === me?.id ? 'With you' : `With ${owner.name}`) : 'Nobody has taken it'}
      </p>
      {work && (
        <div className="flex flex-wrap items-center gap-2">
          {me && owner?.id !== me.id && (
            <Button
              variant="secondary"
              className="px-3.5 text-sm"
              busy={handOn.isPending}
              onClick={() => handOn.mutate(me.id)}
              aria-label={`${owner ? 'Take over' : 'Take'}: ${ticket.reference}`}
            >
              {owner ? 'Take over' : 'Take'}
            </Button>
          )}
          <HandOn
            kind={kind}
            owner={owner}
            what={ticket.reference}
            busy={handOn.isPending}
            onChoose={(staffId) => handOn.mutate(staffId)}
          />
        </div>
      )}
    </div>
  );
}
