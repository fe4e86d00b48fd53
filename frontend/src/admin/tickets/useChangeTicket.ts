import { useUpdate } from 'react-admin';
import { errorText } from '../../api/apiError';
import { toast, type ToastMessage } from '../../ui/toastStore';
import { failed } from '../data/failed';
import { useAfterChange } from '../data/useAfterChange';
import type { Ticket, TicketStatus } from './ticketLooks';

type Change = { status: TicketStatus; note?: string };

/** Moves a message on, or keeps a note on it. A note that is left out stays as it is. */
export function useChangeTicket(ticket: Ticket, onDone?: () => void) {
  const [update, { isPending, variables }] = useUpdate<Ticket>();
  const afterChange = useAfterChange('tickets');
  const change = (data: Change, done: ToastMessage) =>
    void update(
      'tickets',
      { id: ticket.id, data, previousData: ticket },
      {
        onSuccess: () => {
          toast(done);
          onDone?.();
          void afterChange();
        },
        onError: (error) => {
          failed(error, errorText(error));
          void afterChange();
        },
      },
    );
  /** The status that is being set right now. */
  const wanted = isPending ? variables?.data?.status : undefined;
  return { change, isPending, wanted };
}
