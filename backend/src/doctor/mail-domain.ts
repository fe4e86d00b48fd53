/** The domain of an address, also of one that stands behind a name: `A <a@b.example>`; empty where there is none. */
export function domainOf(from: string): string {
  return from
    .slice(from.lastIndexOf('@') + 1)
    .replace('>', '')
    .trim();
}
