import { emailPattern } from '../../ui/form/emailPattern';

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

/** The longest texts that the server takes, in characters. */
export const LIMITS = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

/** What has to be put right before sending; empty when nothing has. The server checks again. */
export function checkTicket(fields: TicketFields): TicketErrors {
  const errors: TicketErrors = {};
  if (!fields.name.trim()) errors.name = 'Enter your name';
  if (!emailPattern.test(fields.email.trim())) errors.email = 'Invalid email address';
  if (!fields.subject.trim()) errors.subject = 'Enter a subject';
  if (fields.message.trim().length < 10) errors.message = 'Write at least 10 characters';
  return errors;
}

export function isTicketKind(value: string | null): value is TicketKind {
  return value !== null && Object.hasOwn(TICKET_KINDS, value);
}
