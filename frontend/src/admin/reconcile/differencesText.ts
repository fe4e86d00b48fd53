/** How many differences a comparison of the books found. */
export const differencesText = (count: number): string =>
  count === 0
    ? 'No differences'
    : count === 1
      ? '1 difference'
      : `${count.toLocaleString('en-GB')} differences`;
