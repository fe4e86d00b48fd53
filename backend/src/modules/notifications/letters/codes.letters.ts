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
