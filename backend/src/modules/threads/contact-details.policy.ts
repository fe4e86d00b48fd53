import { findAddresses } from './addresses.policy.js';
import { findPhones, type Span } from './phone-numbers.policy.js';

/** Stands where contact details stood. */
export const removedMark = '[contact details removed]';

/** Letters that are drawn wider, and marks that are not drawn at all, are used to hide what stands there. */
const plain = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/(?<=[\p{L}\p{N}@.])[\u00ad\u200b-\u200d\u2060\ufeff]{1,9}(?=[\p{L}\p{N}@.])/gu, '');

const shapes: readonly RegExp[] = [
  /\b(?:https?|ftp):\/\/\S+/giu,
  /\b(?:mailto|tel|sms|whatsapp):\S+/giu,
  /\b(?:wa|t|m)\.me\/\S+/giu,
  /\bwww\s?\.\s?\S+/giu,
  // @rosa_field
  /(?<![\w@])@[a-z][a-z0-9._]{2,29}/giu,
];

/** What stands before a person's name there, as in "insta: rosa_field". */
const places = new Set(
  'insta instagram facebook fb snap snapchat telegram whatsapp tiktok linkedin signal skype'.split(' '),
);
const introduction = /\b([a-z]{2,9})\s?\s?[:=]\s?\s?/giu;
const nameThere = /^@?[\w.]{3,40}/iu;

function findNamesElsewhere(text: string): Span[] {
  return [...text.matchAll(introduction)].flatMap(({ 0: before, 1: place = '', index: start }) => {
    const from = start + before.length;
    const name = nameThere.exec(text.slice(from, from + 41))?.[0];
    // Wide and long letters are the plain ones to a reader.
    const isPlace = places.has(place.normalize('NFKC').toLowerCase());
    return isPlace && name ? [{ start, end: from + name.length }] : [];
  });
}

interface Cleaned {
  readonly text: string;
  /** Something was taken out. */
  readonly removed: boolean;
}

/**
 * The text without addresses, numbers and links by which a person could be reached outside (docs/product.md#messages).
 * Numbers count in figures and in words. Prices, dates, times, postcodes and measures stay.
 */
export function withoutContacts(written: string): Cleaned {
  const text = plain(written);
  const spans: Span[] = [...findPhones(text), ...findAddresses(text), ...findNamesElsewhere(text)];
  for (const shape of shapes)
    for (const found of text.matchAll(shape))
      spans.push({ start: found.index, end: found.index + found[0].length });
  if (spans.length === 0) return { text: written, removed: false };
  return { text: cut(text, spans), removed: true };
}

/** What overlaps, or has nothing but marks between, is one. */
function cut(text: string, spans: Span[]): string {
  let cleaned = '';
  let done = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= done) continue;
    const between = start > done ? text.slice(done, start) : '';
    if (done === 0 || /[\p{L}\p{N}]/u.test(between)) cleaned += between + removedMark;
    done = end;
  }
  return cleaned + text.slice(done);
}
