import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { BytesMissing, Storage } from './storage.js';

/** Files in a folder of this machine: the default, and enough for one machine or a shared volume. */
export class LocalFolder extends Storage {
  private readonly root: string;

  constructor(folder: string) {
    super();
    this.root = resolve(folder);
  }

  /** Written beside its place and moved there when it is whole, so that a process that dies leaves no half file. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
    await makeFolder(dirname(path));
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(draft, path);
  }

  async read(key: string): Promise<Readable> {
    const file = await open(this.pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new BytesMissing(key) : error;
    });
    return file.createReadStream();
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async freeBytes(): Promise<number> {
    await makeFolder(this.root);
    const { bavail, bsize } = await statfs(this.root);
    return bavail * bsize;
  }

  /** Keys are ours; one that leads out of the folder is a fault of the program. */
  private pathOf(key: string): string {
    const path = join(this.root, key);
    if (!path.startsWith(this.root + sep)) throw new Error('A key must stay inside the folder.');
    return path;
  }
}

/** Step by step: where nothing can be made, as in /proc, Node's own way to make all of them goes round and round for ever. */
async function makeFolder(folder: string): Promise<void> {
  const make = (): Promise<void> => mkdir(folder, { mode: 0o700 });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT') throw error;
    await makeFolder(dirname(folder));
    await make().catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again;
    });
  });
}
