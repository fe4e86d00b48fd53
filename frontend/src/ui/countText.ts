/** The server counts no further than this; one more means "many". */
const COUNT_CAP = 1000;

/** A count as people read it: `57`, or `1,000+` when the server stopped counting. */
export function countText(count: number): string {
  return count > COUNT_CAP ? `${COUNT_CAP.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB');
}
