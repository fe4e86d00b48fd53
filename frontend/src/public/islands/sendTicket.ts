import type { TicketErrors, TicketFields } from './ticketFields';

export type Sent = { reference: string } | { errors: TicketErrors; problem: string };

type Problem = { detail?: string; errors?: TicketErrors };

const OFFLINE = 'We could not be reached. Check your connection and send it again.';

/** @param seconds what the server says is left to wait */
function tooMany(seconds: string | null): string {
  const minutes = Math.ceil(Number(seconds ?? 0) / 60);
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
  return `Too many messages from here. Keep this page open and send it again in ${wait}.`;
}

/** Opens a ticket. Answers its reference, or what went wrong in words for the person who wrote. */
export async function sendTicket(
  { place, concern, ...fields }: TicketFields,
  website: string,
): Promise<Sent> {
  const reported = fields.kind === 'content' ? { place, concern } : {};
  const response = await fetch('/api/tickets', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fields, ...reported, website }),
  }).catch(() => null);
  if (!response) return { errors: {}, problem: OFFLINE };
  if (response.ok) return (await response.json()) as { reference: string };
  if (response.status === 429) return { errors: {}, problem: tooMany(response.headers.get('retry-after')) };
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const errors = problem.errors ?? {};
  const first = Object.keys(errors).length > 0 ? 'Check the marked fields.' : problem.detail;
  return { errors, problem: first ?? 'Your message was not sent. Please try again.' };
}
