import { problemsOf } from '../../rules/problems';
import { openTicketRules } from '../../rules/tickets';

/** Why somebody writes. The server takes the same list. */
export const TICKET_KINDS = {
  contact: 'A question',
  support: 'Help with my account or a job',
  investor: 'Investing',
  partner: 'A partnership',
  privacy: 'Privacy or a complaint',
  deletion: 'Deleting my data',
} as const;

export type TicketKind = keyof typeof TICKET_KINDS;

export type TicketFields = {
  kind: TicketKind;
  name: string;
  email: string;
  subject: string;
  message: string;
};

export type TicketErrors = Partial<Record<keyof TicketFields, string>>;

/** What has to be put right before sending; empty when nothing has. The server checks again. */
export const checkTicket = (fields: TicketFields): TicketErrors =>
  problemsOf(openTicketRules, { ...fields, website: '' });

export function isTicketKind(value: string | null): value is TicketKind {
  return value !== null && Object.hasOwn(TICKET_KINDS, value);
}
