import { findPhones, type Span } from './phone-numbers.policy.js';

/** Stands where contact details stood. */
export const removedMark = '[contact details removed]';

/** Letters that are drawn wider, and marks that are not drawn at all, are used to hide what stands there. */
const plain = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/(?<=[\p{L}\p{N}@.])[\u00ad\u200b-\u200d\u2060\ufeff]{1,9}(?=[\p{L}\p{N}@.])/gu, '');

const endings = 'co\\.uk|org\\.uk|me\\.uk|com|uk|org|net|info|biz|eu|ie|io|app|dev|ly|co';
const at = String.raw`(?:@|[([{]\s?at\s?[)\]}])`;
const dot = String.raw`(?:\.|[([{]\s?(?:dot|\.)\s?[)\]}])`;
const saidDot = String.raw`(?:\s{0,2}${dot}\s{0,2}|\s{1,2}dot\s{1,2})`;
const saidEnding = String.raw`(?:co${saidDot}uk|org${saidDot}uk|com|uk|org|net|info|biz|eu|ie|io)`;
const houses = 'gmail|googlemail|hotmail|outlook|yahoo|icloud|btinternet|protonmail';

const shapes: readonly RegExp[] = [
  /\b(?:https?|ftp):\/\/\S{1,500}/giu,
  /\b(?:mailto|tel|sms|whatsapp):\S{1,200}/giu,
  /\b(?:wa|t|m)\.me\/\S{1,200}/giu,
  /\bwww\s?\.\s?\S{1,300}/giu,
  // rosa@field.example
  /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,4}/giu,
  // rosa (at) field dot co dot uk, rosa at field dot com
  new RegExp(
    String.raw`\b[\w.%+-]{1,64}\s{0,2}(?:${at}|\bat\b)\s{0,2}[\w-]{1,63}${saidDot}${saidEnding}\b`,
    'giu',
  ),
  // rosa at gmail
  new RegExp(String.raw`\b[\w.%+-]{1,64}\s{0,2}(?:${at}|\bat\b)\s{0,2}(?:${houses})\b`, 'giu'),
  // field dot co dot uk
  new RegExp(
    String.raw`\b[\w-]{2,63}(?:\s{0,2}[([{]\s?(?:dot|\.)\s?[)\]}]\s{0,2}|\s{1,2}dot\s{1,2})${saidEnding}\b`,
    'giu',
  ),
  // field.co.uk/rosa
  new RegExp(
    String.raw`\b[a-z0-9][a-z0-9-]{1,62}(?:\.[a-z0-9-]{1,63}){0,2}\.(?:${endings})\b(?:\/\S{0,200})?`,
    'giu',
  ),
  // insta: rosa_field
  /\b(?:insta(?:gram)?|facebook|fb|snap(?:chat)?|telegram|whatsapp|tiktok|linkedin|signal|skype)\s{0,2}[:=]\s{0,2}@?[\w.]{3,40}/giu,
  // @rosa_field
  /(?<![\w@])@[a-z][a-z0-9._]{2,29}/giu,
];

interface Cleaned {
  readonly text: string;
  /** Something was taken out. */
  readonly removed: boolean;
}

/**
 * The text without addresses, numbers and links by which somebody could be reached outside (docs/product.md#messages).
 * Numbers count in figures and in words. Prices, dates, times, postcodes and measures stay.
 */
export function withoutContacts(written: string): Cleaned {
  const text = plain(written);
  const spans: Span[] = findPhones(text);
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
