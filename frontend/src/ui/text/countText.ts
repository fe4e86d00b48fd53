/** Where the server stops counting: at 2,000 finds of a search, at 10,000 rows of a list. Its total is then one more. */
const STOPS = [2_000, 10_000];

const stopOf = (count: number): number | null => STOPS.find((stop) => count === stop + 1) ?? null;

/**
 * A count as people read it: `57`, or `10,000+` when the server stopped counting. Where a list does not tell where it
 * stopped, a total of just one more than a stop is read as that: true also when there are no more.
 */
export function countText(count: number, countedTo: number | null = stopOf(count)): string {
  return countedTo === null ? count.toLocaleString('en-GB') : `${countedTo.toLocaleString('en-GB')}+`;
}
