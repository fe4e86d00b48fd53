import { useSyncExternalStore } from 'react';
import { openTicketRules } from '../../rules/tickets';
import { isTicketKind, type TicketKind } from './ticketFields';

const never = () => () => undefined;

/** Reason and subject from the address (`?kind=…&subject=…`); nothing while prerendering. */
export function useAskedTicket(): { kind: TicketKind | null; subject: string } {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );
  const asked = new URLSearchParams(search);
  const kind = asked.get('kind');
  return {
    kind: isTicketKind(kind) ? kind : null,
    subject: (asked.get('subject') ?? '').slice(0, openTicketRules.subject.max),
  };
}
