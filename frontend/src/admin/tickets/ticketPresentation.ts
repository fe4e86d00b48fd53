import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import type { StaffCalls } from '../data/calls';

export type Ticket = components['schemas']['TicketView'];
export type ListedTicket = components['schemas']['ListedTicketView'];
/** A message with what followed. */
export type TicketThread = components['schemas']['TicketThreadView'];
export type TicketStatus = Ticket['status'];

/** What a change of a message is about. */
export const ticketTopics: readonly Topic[] = ['tickets'];

/** What staff can do to a message. */
export const ticketCalls = {
  edit: 'PUT /api/admin/tickets/{id}',
  reply: 'POST /api/admin/tickets/{id}/replies',
  merge: 'POST /api/admin/tickets/{id}/merge',
  linkPayment: 'PUT /api/admin/tickets/{id}/payment',
  decideAppeal: 'PUT /api/admin/tickets/{id}/appeal',
  decideContent: 'PUT /api/admin/tickets/{id}/content',
  decideComplaint: 'PUT /api/admin/tickets/{id}/complaint',
  reportBreach: 'POST /api/admin/tickets/breaches',
} as const satisfies StaffCalls;

export const KIND_LABELS: Record<Ticket['kind'], string> = {
  contact: 'Question',
  support: 'Account or job',
  investor: 'Investing',
  partner: 'Partnership',
  privacy: 'Privacy or complaint',
  deletion: 'Deleting data',
  breach: 'Data breach',
  appeal: 'Appeal about points',
  content: 'Reported content',
  complaint: 'Complaint about a decision',
};

/** Those that a decision closes, which is also the answer to them. */
export const waitsForDecision = ({ kind, answeredAt }: Pick<Ticket, 'kind' | 'answeredAt'>): boolean =>
  (kind === 'appeal' || kind === 'content' || kind === 'complaint') && answeredAt === null;

/** What must be done until when. @param until the day and time, in words */
export const lawfulText = ({ kind }: Pick<Ticket, 'kind'>, until: string): string =>
  kind === 'breach'
    ? `Report it to the ICO by ${until}, or note here why that is not needed. Close it when that is done.`
    : `If they ask for, correct or delete their data, that is done by ${until}. Close it when it is.`;

export const STATUS_LABELS: Record<TicketStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

export const STATUS_TONES: Record<TicketStatus, BadgeTone> = {
  open: 'hivis',
  answered: 'petrol',
  closed: 'neutral',
};

/** Where a message can go from here; the first is the usual next one. */
export function nextStatuses(status: TicketStatus): TicketStatus[] {
  if (status === 'open') return ['answered', 'closed'];
  return status === 'answered' ? ['closed', 'open'] : ['open'];
}

type StatusTexts = { action: string; toast: { title: string; description: string } };

export const statusTexts: Record<TicketStatus, StatusTexts> = {
  open: {
    action: 'Reopen',
    toast: { title: 'Message Reopened', description: 'It waits for an answer again.' },
  },
  answered: {
    action: 'Mark as answered',
    toast: { title: 'Message Answered', description: 'It no longer counts as waiting.' },
  },
  closed: {
    action: 'Close message',
    toast: { title: 'Message Closed', description: 'You can open it again at any time.' },
  },
};
