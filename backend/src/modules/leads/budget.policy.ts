/** Larger figures in a budget are typing errors or phone numbers, in pounds. */
const largestBudget = 10_000_000;

const figureShape = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/gu;
const signBefore = /(?:£|gbp)$/iu;
const unitAfter = /^(?:k|thousand|grand|million)\b/iu;
const poundsAfter = /^(?:pounds?|gbp|quid)\b/iu;
const joinsRange = /^\s*(?:-|–|—|to|and|or)\s*$/iu;
const factors: Record<string, number> = { k: 1_000, thousand: 1_000, grand: 1_000, million: 1_000_000 };

interface Figure {
  readonly pounds: number;
  readonly isMoney: boolean;
  readonly start: number;
  readonly end: number;
}

function figuresOf(text: string): Figure[] {
  let behind = 0;
  return [...text.matchAll(figureShape)].map(({ 0: figure, index: start }) => {
    const before = text.slice(behind, start).trimEnd();
    const sign = signBefore.exec(before.slice(-3))?.[0] ?? '';
    const from = sign === '' ? start : behind + before.length - sign.length;
    const [afterUnit, unit] = takeWord(text, start + figure.length, unitAfter);
    const [end, word] = takeWord(text, afterUnit, poundsAfter);
    behind = end;
    return {
      pounds: Number(figure.replaceAll(',', '')) * (factors[unit.toLowerCase()] ?? 1),
      isMoney: sign !== '' || word !== '',
      start: from,
      end,
    };
  });
}

/** The word that stands at `from`, after any spaces, and where it ends; '' and `from` when there is none. */
function takeWord(text: string, from: number, shape: RegExp): [end: number, word: string] {
  const rest = text.slice(from).trimStart();
  const word = shape.exec(rest.slice(0, 20))?.[0] ?? '';
  return word === '' ? [from, ''] : [text.length - rest.length + word.length, word];
}

/** Marks the other end of a range as money too: in "£200-400" both figures are pounds. */
function spreadOverRanges(figures: Figure[], text: string): Figure[] {
  const joined = (left: Figure | undefined, right: Figure | undefined): boolean =>
    left !== undefined && right !== undefined && joinsRange.test(text.slice(left.end, right.start));
  return figures.map((figure, at) => {
    const before = figures[at - 1];
    const next = figures[at + 1];
    const isMoney =
      figure.isMoney ||
      (joined(before, figure) && before?.isMoney === true) ||
      (joined(figure, next) && next?.isMoney === true);
    return { ...figure, isMoney };
  });
}

/**
 * The highest amount that a customer's budget text names, in pence: "£200-£400", "200 to 500", "up to 1k", "£1,200", "1.5k" (docs/product.md#leads).
 * When some figures are marked as pounds, the unmarked ones ("2 rooms, £300") do not count.
 * @returns null when the text names none
 */
export function highestAmountPence(text: string): number | null {
  const figures = spreadOverRanges(figuresOf(text), text);
  const marked = figures.filter(({ isMoney }) => isMoney);
  const amounts = (marked.length > 0 ? marked : figures)
    .map(({ pounds }) => pounds)
    .filter((pounds) => pounds > 0 && pounds <= largestBudget);
  return amounts.length === 0 ? null : Math.round(Math.max(...amounts) * 100);
}
