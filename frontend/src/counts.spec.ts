import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const adds = /\.reduce(Right)?\(|\.filter\((?:[^()]|\([^()]*\))*\)\s*\.length/;

it('knows a sum and a count when it sees one', () => {
  for (const line of [
    'rows.reduce((sum, { amount }) => sum + amount, 0)',
    'rows.filter(({ isRead }) => !isRead).length',
    'rows.filter((row) => isOpen(row)).length',
  ])
    expect(line).toMatch(adds);
  for (const line of ['rows.filter(isOpen).map(nameOf)', 'rows.length === 0']) expect(line).not.toMatch(adds);
});

it('leaves every sum and every count to the server: a page of rows is not all of them', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => adds.test(readFileSync(join(__dirname, file), 'utf8')))).toEqual([]);
});
