import type { TicketErrors, TicketFields } from './ticketFields';

export type Sent = { reference: string } | { errors: TicketErrors; problem: string };

type Problem = { detail?: string; errors?: TicketErrors };

const OFFLINE = 'We could not be reached. Check your connection and send it again.';

/** Opens a ticket. Answers its reference, or what went wrong in words for the person who wrote. */
export async function sendTicket(fields: TicketFields, website: string): Promise<Sent> {
  const response = await fetch('/api/tickets', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fields, website }),
  }).catch(() => null);
  if (!response) return { errors: {}, problem: OFFLINE };
  if (response.ok) return (await response.json()) as { reference: string };
  if (response.status === 429) {
    return { errors: {}, problem: 'Too many messages from here. Wait a few minutes and send it again.' };
  }
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const errors = problem.errors ?? {};
  const first = Object.keys(errors).length > 0 ? 'Check the marked fields.' : problem.detail;
  return { errors, problem: first ?? 'Your message was not sent. Please try again.' };
}
