import type { Span } from './phone-numbers.policy.js';

/** A word, a stretch of white space, or one other sign. */
interface Token extends Span {
  readonly text: string;
}

/** What joins two words of an address, and the token behind it. `plain` is the sign itself; `spaced`, with room around it. */
interface Joint {
  readonly next: number;
  readonly form: 'plain' | 'spaced' | 'said';
}

/** Token by token, because one pattern for all of it would take ever longer with the length of a text. */
const tokens = /[\p{L}\p{N}_%+'-]+|\s+|[^\p{L}\p{N}\s_%+'-]/gu;

/** "rosa-at-field", "rosa_at_field": the word between marks, each of which counts as a space. */
const marked = /[-_*~=|/\\]{1,2}(?:at|dot)[-_*~=|/\\]{1,2}/giu;

const spokenEndings = new Set(['com', 'uk', 'org', 'net', 'info', 'biz', 'eu', 'ie', 'io']);
const writtenEndings = new Set([...spokenEndings, 'app', 'dev', 'ly', 'co']);
const houses = new Set([
  'gmail',
  'googlemail',
  'hotmail',
  'outlook',
  'yahoo',
  'icloud',
  'btinternet',
  'protonmail',
  'proton',
  'msn',
  'aol',
  'virginmedia',
  'g-mail',
  'gee-mail',
]);

const isWord = (token: Token | undefined): token is Token =>
  token !== undefined && /^[\p{L}\p{N}_%+'-]/u.test(token.text);
const isLabel = (token: Token | undefined): token is Token =>
  token !== undefined && token.text.length <= 63 && /^[\p{L}\p{N}-]+$/u.test(token.text);
const isGap = (token: Token | undefined): boolean =>
  token !== undefined && token.text.length <= 2 && token.text.trim() === '';

/** Where email addresses and domains stand in a text, written as such, in words ("rosa at field dot com"), or both mixed. */
export function findAddresses(written: string): Span[] {
  const text = written
    .replace(marked, (word) => word.replace(/[^a-z]/giu, ' '))
    .replace(/\b(g|gee)\s(?=mail\b)/giu, (letter) => `${letter.slice(0, -1)}-`);
  const all = [...text.matchAll(tokens)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
  return all.flatMap((token, first) => {
    if (!isWord(token)) return [];
    const end = endOfEmail(all, first) ?? endOfDomain(all, first, text);
    return end === null ? [] : [{ start: startOfName(all, first), end }];
  });
}

/** Joined by `sign` ("@", "."), by its name in brackets, or by its name among words. */
function joint(all: readonly Token[], from: number, sign: string, name: string): Joint | null {
  const at = isGap(all[from]) ? from + 1 : from;
  const isSpaced = at > from;
  const token = all[at];
  if (token?.text === sign) {
    const isFollowed = isGap(all[at + 1]);
    // "They are at work. UK plugs only."
    if (sign === '.' && isFollowed && !isSpaced && /^\p{Lu}/u.test(all[at + 2]?.text ?? '')) return null;
    return { next: isFollowed ? at + 2 : at + 1, form: isSpaced || isFollowed ? 'spaced' : 'plain' };
  }
  if (token && '([{<*'.includes(token.text)) {
    const inner = isGap(all[at + 1]) ? at + 2 : at + 1;
    const close = isGap(all[inner + 1]) ? inner + 2 : inner + 1;
    const isSaid = [sign, name].includes(all[inner]?.text.toLowerCase() ?? '');
    if (!isSaid || !')]}>*'.includes(all[close]?.text ?? ' ')) return null;
    return { next: isGap(all[close + 1]) ? close + 2 : close + 1, form: 'said' };
  }
  const isNamed = isSpaced && token?.text.toLowerCase() === name && isGap(all[at + 1]);
  return isNamed ? { next: at + 2, form: 'said' } : null;
}

/** "rosa.field" is one name: its beginning, going back over the dots. */
function startOfName(all: readonly Token[], last: number): number {
  let first = last;
  while (all[first - 1]?.text === '.' && isWord(all[first - 2])) first -= 2;
  return all[first]?.start ?? 0;
}

/** The end of the address whose name ends with this word; null when none does. */
function endOfEmail(all: readonly Token[], name: number): number | null {
  const at = joint(all, name + 1, '@', 'at');
  if (!at) return null;
  const labels = labelsFrom(all, at.next);
  const [house] = labels;
  if (!house) return null;
  const known = labels.findLast(({ token }, index) => index > 0 && spokenEndings.has(endingOf(token)));
  if (known) return known.token.end;
  if (houses.has(endingOf(house.token))) return house.token.end;
  const written = labels.findLast(
    ({ token }, index) => index > 0 && labels.slice(1, index + 1).every(isTight) && token.text.length > 1,
  );
  return at.form === 'plain' && written ? written.token.end : null;
}

/** The end of the domain that begins with this word, with the path behind it; null when it is none. */
function endOfDomain(all: readonly Token[], first: number, text: string): number | null {
  const [host, ...rest] = labelsFrom(all, first);
  if (!host || host.token.text.length < 2) return null;
  const said = rest.findLast(({ token }) => spokenEndings.has(endingOf(token)));
  if (said && rest[0]?.form === 'said') return said.token.end;
  const written = rest.findLast(
    ({ token }, index) => writtenEndings.has(endingOf(token)) && rest.slice(0, index + 1).every(isTight),
  );
  if (!written) return null;
  const path = /^\/\S*/.exec(text.slice(written.token.end, written.token.end + 200))?.[0] ?? '';
  return written.token.end + path.length;
}

interface Label {
  readonly token: Token;
  /** How it is joined to the one before it. */
  readonly form: Joint['form'];
}

const isTight = ({ form }: Label): boolean => form === 'plain';
const endingOf = ({ text }: Token): string => text.toLowerCase();

/** The words from here on that dots join, five at most. */
function labelsFrom(all: readonly Token[], first: number): Label[] {
  const labels: Label[] = [];
  let next: Joint | null = { next: first, form: 'plain' };
  while (next && labels.length < 5) {
    const token = all[next.next];
    if (!isLabel(token)) break;
    labels.push({ token, form: next.form });
    next = joint(all, next.next + 1, '.', 'dot');
  }
  return labels;
}
