/** Pieces of HTML from the build of the frontend, by name. */
export type Fragments = Readonly<Record<string, string>>;

/** @throws Error for a piece that the build does not hold */
export function part(fragments: Fragments, name: string): string {
  const fragment = fragments[name];
  if (fragment === undefined) throw new Error(`The build of the frontend holds no fragment ${name}`);
  return fragment;
}
