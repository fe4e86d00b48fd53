/** The server counts no further than this; one more means "many". */
const COUNT_CAP = 1000;

/** A count as people read it: `57`, or `1,000+` when the server stopped counting. */
export function countText(count: number, cap = COUNT_CAP): string {
  return count > cap ? `${cap.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB');
}
