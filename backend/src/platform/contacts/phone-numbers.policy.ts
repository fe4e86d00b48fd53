/** From `start` up to, not with, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A piece of a number as it was written: "077", "oh", "double seven". */
interface Piece extends Span {
  readonly digits: string;
  readonly isAfterPlus: boolean;
  /** A word stands before it, as in "077 and then 00". */
  readonly isAfterWord: boolean;
}

const figures: Readonly<Record<string, string>> = {
  ...{ zero: '0', oh: '0', nought: '0', naught: '0', nil: '0', one: '1', two: '2', three: '3', four: '4' },
  ...{ five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10', eleven: '11', twelve: '12' },
  ...{ thirteen: '13', fourteen: '14', fifteen: '15', sixteen: '16', seventeen: '17', eighteen: '18' },
  ...{ nineteen: '19', twenty: '20', thirty: '30', forty: '40', fourty: '40', fifty: '50', sixty: '60' },
  ...{ seventy: '70', eighty: '80', ninety: '90' },
};
const times: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 };
/** What people say between the figures of a number, or put there to hide it. */
const betweenFigures = new Set(
  'and then dash hyphen space gap dot stop slash next followed by minus plus'.split(' '),
);
/** Figures that are typed for letters: s3ven, z3ro. */
const typedFor: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** A number of the UK, or one of another country after a plus. */
const mobile = /^(?:(?:00)?440?|0)7\d{9}$/;
const bareMobile = /^7\d{9}$/;
const landline = /^(?:(?:00)?440?|0)[12358]\d{8,9}$/;
const abroad = /^\d{9,15}$/;

/** Without its nought a number looks like measures in a row (700, 900, 1000), unless it is grouped as numbers are. */
const isGrouped = (pieces: readonly Piece[]): boolean =>
  pieces.length >= 7 || [4, 5, 10].includes(pieces[0]?.digits.length ?? 0);

/** Hours and sizes are joined by words too: "08 and 10 and 12". */
const isListOfPairs = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ isAfterWord }, place) => place > 0 && isAfterWord) &&
  pieces.every(({ digits }) => digits.length === 2);

function isNumber(pieces: readonly Piece[]): boolean {
  const digits = pieces.map((piece) => piece.digits).join('');
  if (isListOfPairs(pieces)) return false;
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
  const read = text.replace(dates, (date) => '?'.repeat(date.length)).replace(typedWords, inLetters);
  for (const run of runsOf(read)) {
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

/** Words of letters and figures, as long as the words for figures are. */
const typedWords = /\b(?=\w*[a-z])(?=\w*\d)\w{3,5}\b/giu;

function inLetters(word: string): string {
  const letters = word.toLowerCase().replace(/[013457]/g, (figure) => typedFor[figure] ?? figure);
  return letters in figures ? letters : word;
}

const joins = /^(?:[\s.,\-–—_*()+|~'"/\\]|\p{Extended_Pictographic}|\u20e3|\ufe0f){0,7}$/u;

/** Pieces with no more between them than spaces, a few marks, and words that join figures. */
function runsOf(text: string): Piece[][] {
  const runs: Piece[][] = [];
  let run: Piece[] = [];
  let end = 0;
  let twice: { start: number; factor: number } | null = null;
  let isAfterWord = false;
  const begin = (): void => {
    [run, twice, isAfterWord] = [[], null, false];
  };
  for (const { 0: written, index } of text.matchAll(/\p{L}{1,40}|\d{1,40}/gu)) {
    const word = written.toLowerCase();
    if (!joins.test(text.slice(end, index))) begin();
    end = index + word.length;
    const factor = times[word];
    if (factor) {
      twice = { start: index, factor };
      continue;
    }
    if (run.length > 0 && betweenFigures.has(word)) {
      isAfterWord = true;
      continue;
    }
    const last = run.at(-1);
    if (word === 'hundred' && last?.digits.length === 1) {
      run[run.length - 1] = { ...last, digits: `${last.digits}00`, end };
      continue;
    }
    const digits = digitsOf(word);
    if (digits === null) {
      begin();
      continue;
    }
    // "Seventy seven" is 77.
    if (
      last &&
      /^[2-9]0$/.test(last.digits) &&
      /^\p{L}/u.test(text.slice(last.start)) &&
      /^[1-9]$/.test(digits) &&
      /^\p{L}/u.test(word)
    ) {
      run[run.length - 1] = { ...last, digits: `${last.digits.slice(0, 1)}${digits}`, end };
      continue;
    }
    if (run.length === 0) runs.push(run);
    const { start, factor: many } = twice ?? { start: index, factor: 1 };
    const before = text
      .slice(Math.max(0, start - 8), start)
      .trimEnd()
      .toLowerCase();
    run.push({
      start,
      end,
      digits: digits.repeat(many),
      isAfterPlus: before.endsWith('+') || /\bplus$/.test(before),
      isAfterWord,
    });
    [twice, isAfterWord] = [null, false];
  }
  return runs;
}

function digitsOf(word: string): string | null {
  if (/^\d/.test(word)) return word;
  // The letters that are typed for figures: O77OO 9OOl23.
  if (/^[oil]{1,4}$/.test(word)) return word.replaceAll('o', '0').replace(/[il]/g, '1');
  return figures[word] ?? null;
}
