/** "4.8 of 5 (12)"; what is said without reviews. */
export const ratingText = ({ average, count }: { average: number | null; count: number }): string =>
  average === null ? 'None yet' : `${average.toFixed(1)} of 5 (${count})`;
