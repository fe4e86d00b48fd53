import type { Letter } from './letter.js';
import { notice, type Notice } from './letter.js';

/** To whoever wrote to us, with or without an account. */
export const ticketReceived = ({ reference, subject }: { reference: string; subject: string }): Letter => ({
  subject: `We have your message, ${reference}`,
  // The name was typed by anyone who knew the address: it is not repeated.
  to: null,
  paragraphs: [
    'We have your message, and a person answers within five working days, usually sooner.',
    'If you did not write to us you can ignore this mail.',
  ],
  facts: [
    { label: 'Reference', value: reference },
    { label: 'Subject', value: subject },
  ],
  button: null,
});

/** To staff. */
export const ticketToAnswer = ({
  firstName,
  reference,
  kind,
}: {
  firstName: string;
  reference: string;
  kind: string;
}): Notice =>
  notice({
    title: `New message ${reference}`,
    message: `Somebody wrote to us (${kind}).`,
    link: '/admin/tickets',
    to: firstName,
    paragraphs: ['We promise an answer within five working days.'],
    button: 'Read the message',
  });
