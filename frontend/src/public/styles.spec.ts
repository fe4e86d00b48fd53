import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;

/** The pieces of ui/ that a file imports, by name. */
function piecesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/from '(?:\.\.\/)+ui\/([\w/]+)'/g)].map(([, name]) => name ?? '');
}

it('the stylesheet of the public pages knows the classes of every shared piece that they use', () => {
  // What the app's document opens with has the app's stylesheet.
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.spec|Opening)\.tsx?$/.test(name),
  );
  const used = new Set(files.flatMap((name) => piecesIn(path.join(here, name))));
  const withClasses = readdirSync(path.join(here, '../ui'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^[\w/]+(\.tsx|Class\.ts)$/.test(name),
  );
  const needed = withClasses.filter((name) => used.has(name.replace(/\.tsx?$/, '')));
  const css = readFileSync(path.join(here, 'public.css'), 'utf8');
  expect(needed).toContain('form/Select.tsx');
  expect(needed.filter((name) => !css.includes(`@source '../ui/${name}'`))).toEqual([]);
});
