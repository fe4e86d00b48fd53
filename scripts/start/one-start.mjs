// Keeps two starts from using one data folder: the second would take the database of the first for a leftover and stop it.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** How a process was called; empty when there is none of this number. */
export function commandOf(pid) {
  if (!Number.isInteger(pid) || pid < 1) return '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (process.platform === 'linux') return '';
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/**
 * Notes in `folder` that this process uses it, until it ends.
 * @returns the number of the start that uses it already, or undefined
 */
export function takeFolder(folder) {
  const note = join(folder, 'start.pid');
  const own = `${note}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        linkSync(own, note); // there at once, with its content, or not at all
        process.on('exit', () => rmSync(note, { force: true }));
        return undefined;
      } catch (error) {
        if (error.code !== 'EEXIST') return undefined; // a file system without links
      }
      const holder = holderOf(note);
      if (holder !== process.pid && commandOf(holder).includes('start.mjs')) return holder;
      rmSync(note, { force: true });
    }
    return undefined;
  } finally {
    rmSync(own, { force: true });
  }
}

function holderOf(note) {
  try {
    return Number(readFileSync(note, 'utf8'));
  } catch {
    return 0;
  }
}
