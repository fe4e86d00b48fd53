/**
 * The screen of the app that an address belongs to; any other is a page or nothing.
 * @param patterns the addresses of its screens: `:x` is one segment, a closing `/*` anything below
 */
export function patternOf(path: string, patterns: readonly string[]): string | undefined {
  const given = segments(path);
  return patterns.find((pattern) => fits(segments(pattern), given));
}

const segments = (path: string): string[] => (path.endsWith('/') ? path.slice(0, -1) : path).split('/');

function fits(shape: readonly string[], given: readonly string[]): boolean {
  const isOpen = shape.at(-1) === '*';
  const fixed = isOpen ? shape.slice(0, -1) : shape;
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return false;
  return fixed.every((part, at) => (part.startsWith(':') ? given[at] !== '' : given[at] === part));
}
