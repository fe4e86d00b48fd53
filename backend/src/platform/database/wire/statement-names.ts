/** A text that was asked so often is asked all the time. */
const isHotAfter = 10;
/** So many texts are named: each connection holds the plans of those that it was asked. */
const mostNames = 1_000;
const mostCounted = 5_000;

/** Of hot statements, by their text. Every connection gives the same text the same name. */
const names = new Map<string, string>();
const counts = new Map<string, number>();

/** The name under which a connection plans this text once; empty for one that does not recur, so that texts that differ each time fill no connection. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return '';
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= mostCounted) counts.clear();
  counts.set(text, count);
  if (count < isHotAfter) return '';
  counts.delete(text);
  const name = `hot-${names.size}`;
  names.set(text, name);
  return name;
}
