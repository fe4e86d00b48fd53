import { findAddresses } from './addresses.policy.js';
import { findPhones, type Span } from './phone-numbers.policy.js';
import { plainSigns } from './plain-signs.policy.js';

/** Stands where contact details stood. */
export const removedMark = '[contact details removed]';

const shapes: readonly RegExp[] = [
  /\b(?:https?|hxxps?|ftp)\s?:\s?\/\/\s?\S+/giu,
  /\b(?:mailto|tel|sms|whatsapp):\S+/giu,
  /\b(?:wa|t|m)\.me\/\S+/giu,
  /\bwww\s?(?:\.|dot)\s?\S+/giu,
  // @rosa_field
  /(?<![\w@])@[a-z][a-z0-9._]{2,29}/giu,
  // my handle is rosa.field
  /\b(?:handle|username|user name|screen name)\s?(?:is|:|=)?\s?@?[\w.]{3,40}/giu,
];

/** The ends of addresses whose name, before them, is cut too: "fieldaerials . com", "rosa@field,com", "rosa gmail com", "rosaATfieldDOTcom". */
const endsOfAddresses: readonly RegExp[] = [
  /\s[.,]\s?(?:com|net|org|info|co\s?[.,]\s?uk|uk)\b/giu,
  /@[\w-]{2,40},\s?(?:com|co|uk|net|org)\b/giu,
  /\s(?:at\s)?(?:gmail|hotmail|outlook|yahoo|icloud|btinternet)\s(?:dot\s)?(?:com|co|net)\b/giu,
  /AT[a-z]{2,30}DOT[a-z]{2,10}\b/gu,
];
const longestName = 40;

function findEndsWithNames(text: string): Span[] {
  return endsOfAddresses.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }): Span[] => {
      let start = index;
      while (start > index - longestName && /[\w.-]/.test(text.charAt(start - 1))) start -= 1;
      return start < index ? [{ start, end: index + found.length }] : [];
    }),
  );
}

/** The places where people are found by a name. */
const places =
  /\b(?:insta|instagram|ig|facebook|fb|snap|snapchat|telegram|whats\s?app|tik\s?tok|linkedin|signal|skype|messenger|gmail|hotmail|outlook|yahoo|icloud|checkatrade|mybuilder|twitter|discord|viber)\b/giu;
/** What may stand behind such a place: "insta: rosa", "insta rosa_field". A word with a dot, a line or a figure in it is no plain word. */
const namesBehind: readonly RegExp[] = [
  /^\s?\s?[:=]\s?\s?@?[\w.]{3,40}/iu,
  /^\s(?:is\s|as\s|under\s|at\s|me\s)?@?[a-z]{1,39}(?:[._]\w|\d)[\w.]{0,39}/iu,
];
const mine = /\b(?:my|our)\s$/iu;
/** "my Facebook page is called Field Aerials" */
const nameOfMine =
  /^\s(?:(?:name|page|id|account|handle|address)\s)?(?:is|called)\s(?:called\s)?@?[^\n.,;!?]{3,40}/iu;
/** "find me on", "contact us via": what follows in the same sentence is the name. */
const invitation =
  /\b(?:find|add|follow|message|dm|reach|contact|text|call|ring|get|look)\s(?:me|us)\s(?:up\s)?(?:on|at|via|through|by|under)\s(?:my\s|our\s)?$/iu;
const restOfSentence = /^[^\n.!?]{0,60}/u;
function findNamesElsewhere(text: string): Span[] {
  return [...text.matchAll(places)].flatMap(({ 0: place, index }): Span[] => {
    const from = index + place.length;
    const before = text.slice(Math.max(0, index - 60), index);
    const after = text.slice(from, from + 80);
    const endOf = (found: RegExpExecArray | null | undefined): number => from + (found?.[0].length ?? 0);
    const isInvited = invitation.exec(before);
    if (isInvited) return [{ start: index - isInvited[0].length, end: endOf(restOfSentence.exec(after)) }];
    const behind = (mine.test(before) && nameOfMine.exec(after)) || firstMatch(namesBehind, after);
    if (behind) return [{ start: index, end: endOf(behind) }];
    // "rosa_field on insta"
    const [name = '', joint = ''] = before.trimEnd().split(/\s/u).slice(-2);
    const isNamed =
      /^(?:on|at|in)$/iu.test(joint) && /^@?[a-z][\w.]{2,39}$/iu.test(name) && /[._]\w|\d/.test(name);
    return isNamed ? [{ start: before.lastIndexOf(name) + index - before.length, end: from }] : [];
  });
}

const firstMatch = (patterns: readonly RegExp[], text: string): RegExpExecArray | undefined =>
  patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null);

/** Where the work is, to the house or to the postcode. */
const houses: readonly RegExp[] = [
  // 12 Acacia Avenue, 12a High St
  /\b\d{1,4}[a-z]?,?\s(?:\p{Lu}[\p{L}'’]{1,20}\s){1,3}(?:[Ss]treet|[Ss]t|[Rr]oad|[Rr]d|[Aa]venue|[Aa]ve|[Ll]ane|[Ll]n|[Cc]lose|[Dd]rive|[Ww]ay|[Cc]ourt|[Cc]rescent|[Tt]errace|[Pp]lace|[Gg]ardens|[Gg]rove|[Ss]quare|[Hh]ill|[Rr]ow|[Mm]ews|[Ww]alk|[Pp]ark|[Rr]ise|[Vv]iew|[Gg]reen)\b/gu,
  // 12 acacia avenue, and not 200 metres of private road
  /\b\d{1,4}[a-z]?,?\s(?!(?:m|mm|cm|km|metres?|miles?|yards?|feet|ft|by|of|to|x|access|private|side|busy|main)\b)[a-z']{3,20}\s(?:[a-z']{3,20}\s)?(?:street|road|avenue|crescent|terrace|mews|grove)\b/giu,
  // BL1 4QR: without the space it looks like a model's name.
  /\b[a-z]{1,2}\d[a-z\d]?\s\d[abd-hjlnp-uw-z]{2}\b/giu,
];

/** "google Field Aerials Bolton", "look us up: Field Aerials" */
const searches =
  /\b(?:[Gg]oogle|look\s(?:me|us)\sup|search\s(?:for\s)?(?:me|us)|find\s(?:me|us)\son\sgoogle)\b/gu;
const searchedFor =
  /^(?:\son\s[a-z]{3,20})?[:,-]?\s(?:as\s|under\s|for\s)?\p{Lu}[\p{L}'&-]{1,30}\s\p{Lu}[\p{L}'&-]{1,30}(?:\s\p{Lu}[\p{L}'&-]{1,30})?/u;

function findSearches(text: string): Span[] {
  return [...text.matchAll(searches)].flatMap(({ 0: found, index }): Span[] => {
    const from = index + found.length;
    const name = searchedFor.exec(text.slice(from, from + 120))?.[0];
    return name ? [{ start: index, end: from + name.length }] : [];
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
  return without(written, shapes);
}

/** The same for the words of a job, which name neither its house nor its whole postcode before the deposit. */
export function withoutContactsAndHouse(written: string): Cleaned {
  return without(written, [...shapes, ...houses]);
}

function without(written: string, patterns: readonly RegExp[]): Cleaned {
  const text = plainSigns(written);
  const spans: Span[] = [
    ...findPhones(text),
    ...findAddresses(text),
    ...findEndsWithNames(text),
    ...findNamesElsewhere(text),
    ...findSearches(text),
  ];
  for (const pattern of patterns)
    for (const found of text.matchAll(pattern))
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
