/** A list of the back office with this filter chosen. */
export const listPath = (
  list: string,
  filter: Readonly<Record<string, string | boolean | readonly string[]>> = {},
): string =>
  Object.keys(filter).length === 0
    ? `/admin/${list}`
    : `/admin/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
