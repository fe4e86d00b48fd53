import type { ToastMessage } from '../../ui/overlay/toastStore';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { ticketCalls, ticketTopics, type Ticket, type TicketStatus } from './ticketPresentation';

type Change = { status: TicketStatus; note?: string; done: ToastMessage };

/** Moves a message on, or keeps a note on it. A note that is left out stays as it is. */
export const useChangeTicket = (ticket: Ticket, onDone?: () => void) =>
  useStaffChange({
    touches: ticketTopics,
    change: ({ done: _done, ...body }: Change) =>
      staffAct(ticketCalls, 'edit', { id: ticket.id, body: { ...body, version: ticket.version } }),
    done: ({ done }) => done,
    onDone,
  });
