// Before sandbox and live had a data folder each, both kept theirs in DATA_DIR itself, and the sandbox's providers in `sandbox/`.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeFolder } from './one-start.mjs';
import { elsewhere } from '../postgres/owner.mjs';

/** What the earlier layout has where, and where it goes. The providers' journal comes last: it tells whose data it is. */
const items = [
  ['postgres', 'postgres'],
  ['secret', 'secret'],
  ['files', 'files'],
  [join('sandbox', 'journal.jsonl'), join('providers', 'journal.jsonl')],
];

/**
 * Moves the data of an earlier layout to where this start looks for it, or says why it stays where it is. One that is cut off
 * goes on at the next start.
 * @param base DATA_DIR. @param folder of this start, in it
 * @returns a line for the person who starts it, or undefined when there is no such data
 * @throws Error when the earlier version still runs
 */
export function takeOverEarlierData(base, folder, isSandbox) {
  const found = items.filter(([from]) => existsSync(join(base, from)));
  if (!found.some(([from]) => from !== 'files')) return undefined;
  const wasSandbox = existsSync(join(base, 'sandbox', 'journal.jsonl'));
  const what = `${base} holds data of an earlier version (${found.map(([from]) => from).join(', ')})`;
  if (wasSandbox !== isSandbox)
    return `${what}. It was used with ${wasSandbox ? 'the provider sandbox' : 'real providers'}, so this start does not touch it.`;
  const unfinished = join(folder, '.taking-over');
  const taken = items.filter(([, to]) => existsSync(join(folder, to)));
  if (taken.length > 0 && !existsSync(unfinished))
    return `${what}. It is not used: ${folder} has data of its own. Move one of them away.`;
  const other = takeFolder(base);
  if (other)
    throw new Error(`An earlier version runs with the data in ${base} (process ${other}). Stop it first.`);
  mkdirSync(join(folder, 'providers'), { recursive: true });
  writeFileSync(unfinished, '');
  for (const [from, to] of found) move(join(base, from), join(folder, to));
  for (const left of ['running.json', '.writable']) rmSync(join(base, left), { force: true });
  rmSync(unfinished);
  return `The data of an earlier version was taken over: it is in ${folder} now.`;
}

function move(from, to) {
  // As root, PostgreSQL's may be where its user reaches it.
  if (existsSync(elsewhere(from))) renameSync(elsewhere(from), elsewhere(to));
  renameSync(from, to);
}
