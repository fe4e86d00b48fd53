import { notice, type Letter, type Notice } from './letter.js';

/** To whoever wrote to us, with or without an account. */
export const ticketReceived = (reference: string): Letter => ({
  subject: `We have your message, ${reference}`,
  // Anybody can type anybody's address: nothing that was typed is repeated, so that the form sends nobody's words.
  to: null,
  paragraphs: [
    'We have your message, and a person answers within five working days.',
    'If you did not write to us you can ignore this mail.',
  ],
  facts: [{ label: 'Reference', value: reference }],
  button: null,
});

/** To staff. */
export const ticketToAnswer = ({
  firstName,
  ticketId,
  reference,
  kind,
}: {
  firstName: string;
  ticketId: string;
  reference: string;
  kind: string;
}): Notice =>
  notice({
    title: `New message ${reference}`,
    message: `Somebody wrote to us (${kind}).`,
    link: `/admin/tickets/${ticketId}`,
    to: firstName,
    paragraphs: ['We promise an answer within five working days.'],
  });
