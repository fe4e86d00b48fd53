import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Of rows and switches that only a form has; the server names the row with its number. */
const formsOwn = ['Say what it is for', 'The amount must be greater than £0', 'Choose at least one day'];

const textsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

it('says of a bad field in a form what the server says of it', () => {
  const server = textsOf(join(__dirname, '../../backend/src')).join('\n');
  const said = textsOf(join(__dirname, 'features')).flatMap((text) =>
    [...text.matchAll(/(?:required: |message: |validate: [^\n]*\|\|\s*)'([^']+)'/g)].map(
      ([, message = '']) => message,
    ),
  );
  expect(said.length).toBeGreaterThan(35);
  expect(said.filter((message) => !server.includes(message) && !formsOwn.includes(message))).toEqual([]);
});
