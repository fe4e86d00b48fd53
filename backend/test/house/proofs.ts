import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that a document names. */
export interface Proof {
  readonly path: string;
  readonly title: string;
}

const root = join(__dirname, '..', '..', '..');
/** A file of the repository; null: there is none. */
export const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

/** Where tests live: a proof must be something that `npm test` runs. */
const isTest = (path: string): boolean =>
  /^backend\/(src|test|sandbox)\/.*\.spec\.ts$/.test(path) ||
  /^frontend\/src\/.*\.spec\.tsx?$/.test(path) ||
  /^frontend\/e2e\/.*\.journey\.ts$/.test(path);

/** The titles that a test file gives to `it`, with the placeholders of tables as they are written. */
function titlesOf(source: string): Set<string> {
  const titles = source.matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/gs);
  return new Set([...titles].map(([, , title]) => (title ?? '').replace(/\\(.)/g, '$1')));
}

/** Why this proves nothing; null: the test exists. */
export function lieOf({ path, title }: Proof): string | null {
  const source = isTest(path) ? read(path) : null;
  if (source === null) return `${path} is no test file`;
  return titlesOf(source).has(title) ? null : `${path} has no test "${title}"`;
}
