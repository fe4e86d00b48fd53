/** From `start` up to, not with, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A piece of a number as it was written: "077", "oh", "double seven". */
interface Piece extends Span {
  readonly digits: string;
  readonly isAfterPlus: boolean;
}

const words: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  nought: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const times: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 };

/** A number of the UK, or one of another country after a plus. */
const mobile = /^(?:(?:00)?440?|0)7\d{9}$/;
const bareMobile = /^7\d{9}$/;
const landline = /^(?:(?:00)?440?|0)[12358]\d{8,9}$/;
const abroad = /^\d{9,15}$/;

/** Without its nought a number looks like measures in a row (700, 900, 1000), unless it is grouped as numbers are. */
const isGrouped = (pieces: readonly Piece[]): boolean =>
  pieces.length >= 7 || [4, 5, 10].includes(pieces[0]?.digits.length ?? 0);

function isNumber(pieces: readonly Piece[]): boolean {
  const digits = pieces.map((piece) => piece.digits).join('');
  if (bareMobile.test(digits)) return isGrouped(pieces);
  return (
    mobile.test(digits) || landline.test(digits) || (pieces[0]?.isAfterPlus === true && abroad.test(digits))
  );
}

/** No number of ours has more pieces: each figure for itself, with country and noughts. */
const mostPieces = 16;
const dates = /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b\d{4}-\d{2}-\d{2}\b/g;

/** Where telephone numbers stand in a text, in figures, in words, or both mixed. */
export function findPhones(text: string): Span[] {
  const found: Span[] = [];
  for (const run of runsOf(text.replace(dates, (date) => ':'.repeat(date.length)))) {
    for (let first = 0; first < run.length; first += 1) {
      const last = endOfNumber(run, first);
      if (last === null) continue;
      found.push({ start: run[first]?.start ?? 0, end: run[last]?.end ?? 0 });
      first = last;
    }
  }
  return found;
}

/** The last piece of the longest number that begins with piece `first`; null when none does. */
function endOfNumber(run: readonly Piece[], first: number): number | null {
  for (let last = Math.min(run.length, first + mostPieces) - 1; last >= first; last -= 1)
    if (isNumber(run.slice(first, last + 1))) return last;
  return null;
}

const joins = /^(?:[\s.,\-–—_*()+|~'"]|\u20e3|\ufe0f){0,5}$/u;

/** Pieces with no more between them than spaces and a few marks. */
function runsOf(text: string): Piece[][] {
  const runs: Piece[][] = [];
  let run: Piece[] = [];
  let end = 0;
  let twice: { start: number; factor: number } | null = null;
  for (const { 0: word, index } of text.matchAll(/\p{L}{1,40}|\d{1,40}/gu)) {
    const isJoined = joins.test(text.slice(end, index));
    end = index + word.length;
    if (!isJoined) [run, twice] = [[], null];
    const factor = times[word.toLowerCase()];
    if (factor) {
      twice = { start: index, factor };
      continue;
    }
    const digits = digitsOf(word);
    if (digits === null) {
      [run, twice] = [[], null];
      continue;
    }
    if (run.length === 0) runs.push(run);
    const { start, factor: many } = twice ?? { start: index, factor: 1 };
    run.push({
      start,
      end,
      digits: digits.repeat(many),
      isAfterPlus: text.slice(0, start).trimEnd().endsWith('+'),
    });
    twice = null;
  }
  return runs;
}

function digitsOf(word: string): string | null {
  const lower = word.toLowerCase();
  if (/^\d/.test(word)) return word;
  // The letters that are typed for figures: O77OO 9OOl23.
  if (/^[oil]{1,4}$/.test(lower)) return lower.replaceAll('o', '0').replace(/[il]/g, '1');
  return words[lower] ?? null;
}
