/** Larger figures in a budget are typing errors or phone numbers, in pounds. */
const largestBudget = 10_000_000;

const amount =
  /(?<sign>£|gbp)?\s*(?<figure>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?<unit>k\b|thousand\b|grand\b|million\b)?(?<after>\s*(?:pounds?\b|gbp\b|quid\b))?/giu;
const joinsRange = /^\s*(?:-|–|—|to|and|or)\s*$/iu;
const factors: Record<string, number> = { k: 1_000, thousand: 1_000, grand: 1_000, million: 1_000_000 };

interface Figure {
  readonly pounds: number;
  readonly isMoney: boolean;
  readonly start: number;
  readonly end: number;
}

function figuresOf(text: string): Figure[] {
  return [...text.matchAll(amount)].map((match) => {
    const { sign, figure = '', unit, after } = match.groups ?? {};
    return {
      pounds: Number(figure.replaceAll(',', '')) * (factors[unit?.toLowerCase() ?? ''] ?? 1),
      isMoney: Boolean(sign ?? after),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
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
 * The highest amount that a customer's budget text names, in pence: "£200-£400", "200 to 500", "up to 1k", "£1,200", "1.5k" (design §4).
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
