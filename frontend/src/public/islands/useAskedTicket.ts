import { useSyncExternalStore } from 'react';
import { openTicketRules } from '../../rules/tickets';
import { isTicketKind, type TicketKind } from './ticketFields';

const never = () => () => undefined;

/** The page of ours from which somebody came, as its path; '' for everything else. */
function pageBefore(): string {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return before?.origin === location.origin && before.pathname !== location.pathname ? before.pathname : '';
}

type AskedTicket = { kind: TicketKind | null; subject: string; place: string };

/** Reason, subject and place from the address (`?kind=…&subject=…&place=…`); nothing while prerendering. */
export function useAskedTicket(): AskedTicket {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );
  const before = useSyncExternalStore(never, pageBefore, () => '');
  const asked = new URLSearchParams(search);
  const kind = asked.get('kind');
  return {
    kind: isTicketKind(kind) ? kind : null,
    subject: (asked.get('subject') ?? '').slice(0, openTicketRules.subject.max),
    place: (asked.get('place') ?? before).slice(0, openTicketRules.place.max),
  };
}
