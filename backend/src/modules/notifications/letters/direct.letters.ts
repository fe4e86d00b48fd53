import { productName } from '../../../config/product.js';
import type { Letter } from './letter.js';

/** A mail with a code. Made when it is sent and kept nowhere: codes are never stored in plain text. */
export const codeLetter = (code: string): Letter => ({
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

/** To the address that an account used before: the one place where a thief's change is noticed. */
export const contactMoved = (channel: 'email' | 'phone'): Letter => ({
  subject: channel === 'email' ? 'Your email address was changed' : 'Your phone number was changed',
  to: null,
  paragraphs: [
    channel === 'email'
      ? `The email address of your ${productName} account was changed, and this address no longer belongs to it.`
      : `The phone number of your ${productName} account was changed.`,
    'If this was you, there is nothing to do. If it was not, contact us at once and we will lock the account.',
  ],
  facts: [],
  button: { label: 'Contact support', path: '/contact' },
  ...(channel === 'email' && {
    why: `You get this message because this address belonged to a ${productName} account until now.`,
  }),
});

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
  why: `You get this message because somebody wrote to ${productName} and gave this address.`,
});
