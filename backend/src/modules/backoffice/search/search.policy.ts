import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { wordsOf } from '../../../platform/lists/search-words.js';
import { normaliseUkPhone } from '../../../platform/phone/uk-phone.js';
import { providerIdShape, receiptShape } from '../../payments/overview/payment-names.policy.js';

/** Longer texts are pasted by mistake; no name, address or id is as long. */
export const longestSearch = 200;
/** Each word is one more condition on every row that the others leave. */
const mostWords = 6;
/** Fewer digits are a house number, or the beginning of everybody's. */
const fewestDigits = 6;
/** Fewer letters have no trigram: every row would be looked at. */
export const shortestPart = 3;

/** What a text could mean; each is looked for where it stands. */
export interface Meaning {
  /** Lower case, spaces made one. */
  readonly text: string;
  readonly words: readonly string[];
  readonly id: string | null;
  /** What a number in the database begins with: `+447700900123`, or less of it. */
  readonly phone: string | null;
  /** `BL1 1AA`, or `BL1 ` for all of the district. */
  readonly postcode: string | null;
  readonly providerId: string | null;
  readonly receipt: { readonly series: string; readonly number: number } | null;
  readonly ticket: string | null;
  /** A bank's reference of a refund: letters as they are written. */
  readonly bankReference: string | null;
  /** What staff entered of a refund that they paid from the bank account, in lower case. */
  readonly transferReference: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ticket = /^RI-?([2-9A-HJKMNP-TV-Z]{8})$/i;
const district = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const unit = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
const bankReference = /^(?=.*\d)[A-Za-z0-9]{6,40}$/;
const transferReference = /^(?=.*\d).{4,100}$/;

/** @throws InvalidFields for a text that is longer than anything that can be found */
export function meaningOf(typed: string): Meaning {
  const text = typed.replaceAll('\0', '').trim().replaceAll(/\s+/g, ' ');
  if (text.length > longestSearch)
    throw new InvalidFields({ q: `Search for at most ${longestSearch} letters. This is ${text.length}.` });
  const [, series, number] = receiptShape.exec(text) ?? [];
  const [, reference] = ticket.exec(text) ?? [];
  return {
    text: text.toLowerCase(),
    words: wordsOf(text).slice(0, mostWords),
    id: uuid.test(text) ? text.toLowerCase() : null,
    phone: phoneIn(text),
    postcode: postcodeIn(text),
    providerId: providerIdShape.test(text) ? text : null,
    receipt: series && number ? { series: series.toUpperCase(), number: Number(number) } : null,
    ticket: reference ? `RI-${reference.toUpperCase()}` : null,
    bankReference: bankReference.test(text) ? text : null,
    transferReference: transferReference.test(text) ? text.toLowerCase() : null,
  };
}

/** `07700 900123`, `+44 (0)7700-900123`, `0044 7700…` and beginnings of them, as numbers are kept. */
function phoneIn(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const whole = normaliseUkPhone(text.replace('(0)', ''));
  if (whole) return whole;
  const digits = text.replace('(0)', '').replaceAll(/\D/g, '');
  const national = digits.replace(/^(?:00)?44/, '').replace(/^0/, '');
  return digits.length >= fewestDigits && national !== '' ? `+44${national}` : null;
}

function postcodeIn(text: string): string | null {
  const compact = text.replaceAll(' ', '').toUpperCase();
  const [, outward, inward] = unit.exec(compact) ?? [];
  if (outward && inward) return `${outward} ${inward}`;
  return district.test(compact) ? `${compact} ` : null;
}

/** The first text behind all that begin with this one, as `text_pattern_ops` orders them. */
export const behind = (beginning: string): string => `${beginning}\u{10FFFF}`;
