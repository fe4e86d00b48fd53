import { spawn } from 'node:child_process';
import { Unusable, type BackupSettings } from './backup-settings.js';

/** `base`: the whole of PostgreSQL's folder. `wal`: what PostgreSQL has written since. `files`: what people sent. */
export type Kind = 'base' | 'wal' | 'files';

export interface Snapshot {
  readonly id: string;
  readonly time: Date;
  readonly market: string;
  readonly tags: readonly string[];
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly complaint: string;
}

/** restic read all but some files. */
const incomplete = 3;
/** A file that PostgreSQL removed between being listed and being read is none that a backup needs. */
const hasVanished = /no such file|"Err":2\b/;

/**
 * Keeps snapshots, encrypted, in a folder or a bucket: the program restic. Each call takes about a second.
 * https://restic.readthedocs.io
 */
export class Restic {
  constructor(private readonly settings: Pick<BackupSettings, 'repository' | 'password' | 'market'>) {}

  /** Makes the repository when there is none. @throws Unusable when it cannot be opened or made */
  async open(): Promise<void> {
    const { code, complaint } = await this.run(['cat', 'config']);
    if (code === 0) return;
    if (/wrong password|no key found/i.test(complaint))
      throw new Unusable(`BACKUP_PASSWORD does not open ${this.settings.repository}.`);
    await this.done(['init']);
  }

  /** Removes locks of processes that are gone. */
  async unlock(): Promise<void> {
    await this.done(['unlock']);
  }

  /** @param tags facts about it, without commas. @throws Error with restic's reason */
  async save(
    kind: Kind,
    folder: string,
    { tags = [], exclude = [] }: { tags?: readonly string[]; exclude?: readonly string[] } = {},
  ): Promise<void> {
    const args = [
      ...['backup', '--json', '--quiet', '--host', this.settings.market],
      ...[kind, ...tags].flatMap((tag) => ['--tag', tag]),
      ...exclude.flatMap((pattern) => ['--exclude', pattern]),
      '.',
    ];
    const ended = await this.run(args, folder);
    if (ended.code === 0) return;
    const errors = ended.complaint.split('\n').filter((line) => line.includes('"message_type":"error"'));
    const onlyVanished = errors.length > 0 && errors.every((line) => hasVanished.test(line));
    if (ended.code !== incomplete || !onlyVanished) throw new Error(reasonOf('backup', ended));
  }

  /** The oldest first. */
  async snapshots(): Promise<Snapshot[]> {
    const output = await this.done(['snapshots', '--json']);
    const found = JSON.parse(output || '[]') as
      { id: string; time: string; hostname: string; tags?: string[] }[] | null;
    return (found ?? [])
      .map(({ id, time, hostname, tags = [] }) => ({ id, time: new Date(time), market: hostname, tags }))
      .toSorted((one, other) => one.time.getTime() - other.time.getTime());
  }

  /** How many bytes these snapshots are when they are restored. */
  async sizeOf(ids: readonly string[]): Promise<number> {
    const output = await this.done(['stats', '--json', '--mode', 'restore-size', ...ids]);
    return (JSON.parse(output) as { total_size: number }).total_size;
  }

  /** Writes what a snapshot holds into a folder. */
  async restore(id: string, folder: string): Promise<void> {
    await this.done(['restore', id, '--target', folder]);
  }

  /**
   * Keeps seven days and four weeks, and the last of what comes each minute. The room that takes is free after {@link prune}.
   * restic counts the week that is under way as one of five.
   */
  async forget(): Promise<void> {
    for (const kind of ['base', 'wal', 'files'])
      await this.done([
        ...['forget', '--tag', kind, '--group-by', 'host'],
        ...['--keep-last', '5', '--keep-daily', '7', '--keep-weekly', '5'],
      ]);
  }

  /** Nothing else may be under way. Rewriting beyond 1 GB is left to the next time, so that it ends soon. */
  async prune(): Promise<void> {
    await this.done(['prune', '--max-repack-size', '1G']);
  }

  private async done(args: readonly string[]): Promise<string> {
    const ended = await this.run(args);
    if (ended.code !== 0) throw new Error(reasonOf(String(args[0]), ended));
    return ended.output;
  }

  private run(args: readonly string[], cwd?: string): Promise<Ended> {
    const { repository, password } = this.settings;
    const child = spawn('restic', args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD: password },
    });
    let [output, complaint] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-20_000)));
    return new Promise((resolve, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ENOENT' ? new Unusable('The program restic is not installed.') : error),
      );
      child.once('close', (code) => resolve({ code, output, complaint }));
    });
  }
}

function reasonOf(command: string, { code, complaint }: Ended): string {
  const lines = complaint.trim().split('\n');
  const said = lines.find((line) => /fatal|error/i.test(line)) ?? lines.at(-1) ?? '';
  return `restic ${command} ended with ${code}: ${said.slice(0, 500)}`;
}
