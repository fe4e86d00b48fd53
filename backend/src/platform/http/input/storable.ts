/** PostgreSQL stores no NUL, and a lone surrogate is no text. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Whether every text of a parsed JSON value, names of fields too, can be stored. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorableJson(inner));
}
