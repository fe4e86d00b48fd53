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
  content: 'Something that should not be on the site',
} as const;

/** The fault of the reported content. The server takes the same list. */
export const CONCERNS = {
  unlawful: 'It is against the law',
  harmful: 'It threatens or harms somebody',
  untrue: 'It is untrue or fake',
  private: 'It shows private details of somebody',
  rights: 'It uses somebody else’s work or name',
  other: 'Something else',
} as const;

export type Concern = keyof typeof CONCERNS;

export type TicketKind = keyof typeof TICKET_KINDS;

export type TicketFields = {
  kind: TicketKind;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Of a report of content alone: where it is, and what is wrong with it. */
  place?: string;
  concern?: Concern | '';
};

export type TicketErrors = Partial<Record<keyof TicketFields, string>>;

/** What has to be put right before sending; empty when nothing has. The server checks again. */
export const checkTicket = ({ place = '', concern = '', ...fields }: TicketFields): TicketErrors => ({
  ...problemsOf(openTicketRules, { ...fields, place, website: '' }),
  ...(fields.kind === 'content' && !concern && { concern: 'Choose what is wrong with it' }),
  ...(fields.kind === 'content' && !place.trim() && { place: 'Say where it is' }),
});

export function isConcern(value: string): value is Concern {
  return Object.hasOwn(CONCERNS, value);
}

export function isTicketKind(value: string | null): value is TicketKind {
  return value !== null && Object.hasOwn(TICKET_KINDS, value);
}
