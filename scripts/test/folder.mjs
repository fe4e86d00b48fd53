// Where the server for tests keeps its data. Every test file has a database of its own, of some 900 files: most of what the tests asked
// of PostgreSQL was files made and removed on a disk.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const tmpfs = 0x01021994; // of statfs(2)
/** Bytes. A whole run of all tests keeps less than a quarter of this at once. */
const room = 2 * 2 ** 30;
const prefix = `ri-tests-${hostname()}-`;

/** A new folder in memory where there is plenty of it, and otherwise on the disk. The caller removes it. */
export function testFolder() {
  const base = hasRoom() ? memory : tmpdir();
  if (base === memory) removeLeft();
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user
  return folder;
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === tmpfs && bavail * bsize >= room && process.availableMemory() >= room;
  } catch {
    return false; // another system
  }
}

/** What runs left that were killed: nothing else would give the memory back. */
function removeLeft() {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0]);
    if (pid && !isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
