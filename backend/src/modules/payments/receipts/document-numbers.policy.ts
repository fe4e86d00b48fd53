/** How a document is called by its series and number, e.g. `R-000042`. */
export const numberLabel = (series: string, number: number): string =>
  `${series}-${String(number).padStart(6, '0')}`;
