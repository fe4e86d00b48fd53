import { productName } from '../../../config/product.js';
import { poundsLabel } from '../../../platform/money/pence.js';
import type { RevealedFactorReset } from '../../auth/factor-resets/factor-resets.service.js';
import type { RevealedSession } from '../../auth/sessions/session-links.service.js';
import type { RevealedReply } from '../../tickets/replies/replies.service.js';
import type { MailContent } from '../mail-content.js';
import { decisionPath, objectWords } from '../notices/support/decision-path.js';
import { refundHeading, refundLink, refundMessage, refundSubject } from '../notices/money/refund.words.js';
import type { Bought } from '../notices/notifications.reads.js';

/** A mail with a code. Made when it is sent and kept nowhere: codes are never stored in plain text. */
export const codeMail = (code: string): MailContent => ({
  subject: `${code} is your ${productName} code`,
  to: null,
  paragraphs: [
    `Enter this code to verify your email address. It works once, for 10 minutes.`,
    'If you did not ask for it, ignore this message: nothing happens without the code. We never ask you for a code by phone.',
  ],
  facts: [],
  highlight: code,
  button: { label: 'Enter the code', path: '/' },
});

/** The same as a text message: one GSM segment, and the same words each time, so that a lost one can be recognised. */
export const codeText = (code: string): string =>
  `${code} is your ${productName} code. It works once, for 10 minutes. Never share it.`;

/** The link for a forgotten password. After `#` it stays in the browser: no server's log and no other site sees it. */
export const resetMail = (token: string): MailContent => ({
  subject: `Choose a new ${productName} password`,
  to: null,
  paragraphs: [
    'Someone asked for a new password for your account. The link works once, for 30 minutes.',
    'If it was not you, ignore this message: your password stays as it is.',
  ],
  facts: [],
  button: { label: 'Choose a new password', path: `/auth/reset#token=${token}` },
});

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** About a device that the account was not known on. After `#` the key stays in the browser. */
export const newDeviceMail = (
  { firstName, device, at, key }: RevealedSession,
  session: string,
): MailContent => ({
  subject: `New sign-in to your ${productName} account`,
  to: firstName,
  paragraphs: [
    'Somebody signed in to your account in a browser that we did not know.',
    'If this was you, there is nothing to do. If it was not, sign that browser out and choose a new password.',
  ],
  facts: [
    { label: 'Browser', value: device ?? 'Unknown browser' },
    { label: 'When', value: moment.format(at) },
  ],
  button: { label: 'Sign that browser out', path: `/auth/not-me#session=${session}&key=${key}` },
});

/** To the owner of an account whose second factor is to go. It may be a thief who rang us: this is where that is noticed. */
export const factorResetMail = (
  { firstName, dueAt, key }: RevealedFactorReset,
  reset: string,
): MailContent => ({
  subject: `Your ${productName} second factor will be removed`,
  to: firstName,
  paragraphs: [
    'Somebody told us that your second factor and your recovery codes are lost, and two of our team agreed to remove them.',
    'If this was you, there is nothing to do: from then on your password signs you in, and you set up a new second factor. If it was not, stop it now and choose a new password.',
  ],
  facts: [{ label: 'Removed from', value: moment.format(dueAt) }],
  button: { label: 'Stop it', path: `/auth/not-me#reset=${reset}&key=${key}` },
});

/** To the owner of an address that somebody else, or they themselves, signed up with again. */
export const knownAddressMail = (firstName: string): MailContent => ({
  subject: 'Somebody tried to sign up with your email address',
  to: firstName,
  paragraphs: [
    `Somebody tried to sign up to ${productName} with this email address, or to move an account to it. You have an account with it, so we sent them no code, and nothing in your account has changed.`,
    'If this was you, sign in to the account you have, or reset your password if you have forgotten it. If it was not you, there is nothing to do.',
  ],
  facts: [],
  button: { label: 'Sign in or reset your password', path: '/auth' },
});

const names = { email: 'email address', phone: 'phone number' } as const;

/** To the address that an account has or had: the place where a thief's change is noticed. @param waits the new contact is not proven yet */
export const contactMoved = (channel: 'email' | 'phone', waits: boolean): MailContent => {
  const left = channel === 'email' && !waits;
  return {
    subject: waits ? `A new ${names[channel]} for your account` : `Your ${names[channel]} was changed`,
    to: null,
    paragraphs: [
      waits
        ? `Someone who knows your password gave a new ${names[channel]} for your ${productName} account. It takes effect once they confirm it with a code; until then the old one stays.`
        : left
          ? `The email address of your ${productName} account was changed, and this address no longer belongs to it.`
          : `The phone number of your ${productName} account was changed.`,
      'If this was you, there is nothing to do. If it was not, contact us at once and we will lock the account.',
    ],
    facts: [],
    button: { label: 'Contact support', path: '/contact' },
    ...(left && {
      why: `You get this message because this address belonged to a ${productName} account until now.`,
    }),
  };
};

/** The same to its number, short enough for one text. */
export const contactMovedText = (
  channel: 'email' | 'phone',
  waits: boolean,
): { text: string; link: string } => ({
  text: `The ${names[channel]} of your ${productName} account ${waits ? 'is being changed' : 'was changed'}. Not you? Contact us at once:`,
  link: '/contact',
});

/** To the writer of a ticket, with or without an account. */
export const ticketReceived = (reference: string): MailContent => ({
  subject: `We have your message, ${reference}`,
  // A visitor can type any address: nothing that was typed is repeated, so that the form cannot be used to send words to others.
  to: null,
  paragraphs: [
    'We have your message, and a person answers within five working days.',
    'If you did not write to us you can ignore this mail.',
  ],
  facts: [{ label: 'Reference', value: reference }],
  button: null,
  why: `You get this message because somebody wrote to ${productName} and gave this address.`,
});

const objectByMail = (replyTo: string | null): string =>
  replyTo
    ? 'If you think this is wrong, answer this message: we look at it again, through another member of our team where there is one.'
    : 'If you think this is wrong, write to us on the contact page: we look at it again, through another member of our team where there is one.';

/** An answer of staff. It goes to whom the writer of a ticket named, with or without an account. @param replyTo where an answer comes back to us; null: nowhere */
export const ticketReply = (
  { ticket, staffName, text, before, decision }: RevealedReply,
  replyTo: string | null,
): MailContent => ({
  subject: `Re: ${ticket.subject} [${ticket.reference}]`,
  heading: ticket.subject,
  to: ticket.name,
  paragraphs: [
    ...text.split(/\n{2,}/),
    [staffName, productName].filter(Boolean).join(', '),
    ...(decision ? [decision.isReaders ? objectWords : objectByMail(replyTo)] : []),
  ],
  facts: [],
  button: decision?.isReaders
    ? { label: 'Read and object', path: decisionPath('content', decision.id) }
    : null,
  thread: {
    replyTo,
    quotes: before.map(({ isOurs, text: words, at }) => ({
      label: `${moment.format(at)}, ${isOurs ? productName : ticket.name} wrote:`,
      text: words,
    })),
  },
  why: `You get this message because you wrote to ${productName}${replyTo ? ', and you can simply answer it' : ''}.`,
});

interface DocumentFacts {
  readonly receiptId: string;
  readonly number: string;
  readonly amountPence: number;
}

/** The receipt of a deposit. */
export const receiptMail = (
  firstName: string,
  { receiptId, number, amountPence }: DocumentFacts,
): MailContent => ({
  subject: `Receipt ${number}: ${poundsLabel(amountPence)}`,
  to: firstName,
  paragraphs: [
    `We have received your deposit of ${poundsLabel(amountPence)}.`,
    'The receipt also lies on your Payments page, beside the payment.',
  ],
  facts: [
    { label: 'Receipt', value: number },
    { label: 'Paid by card', value: poundsLabel(amountPence) },
  ],
  button: { label: 'Open Payments', path: '/payments' },
  attachments: [{ documentId: receiptId }],
});

/** The withdrawal of a credit note whose money the bank has sent back. @param withdraws the number of the note */
export const withdrawalMail = (
  firstName: string,
  { receiptId, number, withdraws, amountPence }: DocumentFacts & { readonly withdraws: string },
): MailContent => ({
  subject: `Credit note ${withdraws} is withdrawn: ${poundsLabel(amountPence)}`,
  to: firstName,
  paragraphs: [
    `Your bank did not accept our refund of ${poundsLabel(amountPence)} and sent the money back to us, so credit note ${withdraws} no longer stands.`,
    'The money is safe with us. When it has reached you, you get a new credit note. The withdrawal also lies on your Payments page, beside the payment.',
  ],
  facts: [
    { label: 'Withdrawal', value: number },
    { label: 'Credit note', value: withdraws },
    { label: 'Amount', value: poundsLabel(amountPence) },
  ],
  button: { label: 'Open Payments', path: '/payments' },
  attachments: [{ documentId: receiptId }],
});

interface CreditNoteFacts extends DocumentFacts {
  /** The number of the document that it corrects. */
  readonly corrects: string;
}

/** The credit note of a fee of which something went back. */
export const feeCreditMail = (
  firstName: string,
  { receiptId, number, corrects, amountPence }: CreditNoteFacts,
): MailContent => ({
  subject: `Credit note ${number}: ${poundsLabel(amountPence)}`,
  to: firstName,
  paragraphs: [
    `${poundsLabel(amountPence)} of the service fee has been given back. The credit note corrects invoice ${corrects}.`,
    'The credit note also lies on your Payments page, beside the payment.',
  ],
  facts: [
    { label: 'Credit note', value: number },
    { label: 'Amount', value: poundsLabel(amountPence) },
  ],
  button: { label: 'Open Payments', path: '/payments' },
  attachments: [{ documentId: receiptId }],
});

/** Money that is on its way back to a card, with the credit note, and the receipt where no other mail has brought it. */
export const refundMail = (
  firstName: string,
  {
    receiptId,
    paymentId,
    number,
    corrects,
    amountPence,
    isOutside,
  }: CreditNoteFacts & { readonly paymentId: string; readonly isOutside?: boolean },
  { kind, isBought, lead }: Bought,
): MailContent => ({
  subject: refundSubject(`Refunded, ${poundsLabel(amountPence)}`, lead),
  heading: refundHeading(kind),
  to: firstName,
  paragraphs: [
    refundMessage(poundsLabel(amountPence), lead, isOutside),
    isOutside
      ? 'Payments says on which day, and by which reference your bank shows it.'
      : 'Our payment provider has confirmed the refund. Your bank may take 5–7 business days to show it.',
    `The credit note corrects receipt ${corrects}. Both also lie on your Payments page, beside the payment.`,
  ],
  facts: [
    { label: 'Amount', value: poundsLabel(amountPence) },
    { label: 'Credit note', value: number },
  ],
  button: { label: 'See the refund', path: refundLink(kind, lead) },
  attachments: [{ documentId: receiptId }, ...(isBought ? [] : [{ receiptOf: paymentId }])],
});

/** The last mail to the address of an account that has just been shut. */
export const accountClosed = (firstName: string): MailContent => ({
  subject: `Your ${productName} account is deleted`,
  to: firstName,
  paragraphs: [
    'As you asked, your account is shut, and what it held about you is being deleted now.',
    'Records of payments stay for as long as the law asks, without your name. This is our last message to you.',
  ],
  facts: [],
  button: null,
  why: `You get this message because this address belonged to a ${productName} account until now.`,
});
