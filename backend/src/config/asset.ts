import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A file of `backend/assets`, looked for from `start` upwards, so that it is found from the root and from `backend`.
 * @throws Error when it is nowhere above
 */
export function asset(start: string, ...name: readonly string[]): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'backend', 'assets', ...name);
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) throw new Error(`No backend/assets/${name.join('/')} above ${start}.`);
  }
}
