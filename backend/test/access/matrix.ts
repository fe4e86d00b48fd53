import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from './callers.js';

export interface Row {
  readonly call: string;
  /** What each kind of caller is answered, in the order of `kinds`. */
  readonly statuses: readonly number[];
}

/** The table beside this file: a call, then a status for each kind of caller. Lines with # are for people. */
export const matrix: readonly Row[] = readFileSync(join(__dirname, 'matrix.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [method, path, ...statuses] = line.trim().split(/\s+/);
    return { call: `${method} ${path}`, statuses: statuses.map(Number) };
  });

/** Fits nothing of anybody's. */
const nobodys: Readonly<Record<string, string>> = {
  subject: 'users',
  kind: 'application',
  name: 'leads',
  postcode: 'BL12AB',
  file: 'none.ics',
};

/** Where such a call goes when it names nothing that there is. */
export const addressOf = (call: string): { method: string; path: string } => {
  const [method = '', path = ''] = call.split(' ');
  return {
    method,
    path: path.replaceAll(
      /:(\w+)/g,
      (_, name: string) => nobodys[name] ?? '019a0000-0000-7000-8000-00000000dead',
    ),
  };
};

export const lineOf = ({ call, statuses }: Row): string => `${call.padEnd(52)} ${statuses.join(' ')}`;
export const heading = `# ${'call'.padEnd(50)} ${kinds.join(' ')}`;
