import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDue, recordDone, type BackupMark } from './backup-marks.js';
import { Unusable, type BackupSettings } from './backup-settings.js';
import { giveToPostgres } from './postgres-owner.js';
import { Restic } from './restic.js';

/** Of PostgreSQL's folder: what a restored server makes anew, or must not find. https://www.postgresql.org/docs/18/continuous-archiving.html */
const notCopied = [
  ...['pg_wal/*', 'pg_replslot/*', 'pg_dynshmem/*', 'pg_notify/*', 'pg_serial/*', 'pg_snapshots/*'],
  ...['pg_stat_tmp/*', 'pg_subtrans/*', 'postmaster.pid', 'postmaster.opts', '.s.PGSQL.*', 'pgsql_tmp*'],
];
/** How long WAL stays in the archive: any moment of the last week can be restored. */
const archivedDays = 8;
/** How often the room of what was forgotten is freed. */
const roomDays = 7;
const dayMs = 86_400_000;
const archiveWaitMs = 60_000;

export const labelTag = 'label-';
export const systemTag = 'system-';
export const labelsOf = (archiveFolder: string): string => join(archiveFolder, 'labels');
export const walPath = (archiveFolder: string, name: string): string =>
  join(archiveFolder, 'wal', name.slice(0, 16), `${name}.gz`);

/** Saves a market: its base each day, and every minute what has changed. */
export class Backups {
  private constructor(
    private readonly client: pg.Client,
    private readonly restic: Restic,
    private readonly settings: BackupSettings,
    private readonly system: string,
    private hasBase: boolean,
  ) {}

  /** @param client of a superuser. @throws Unusable when the repository holds another market, or the server keeps no archive */
  static async open(client: pg.Client, settings: BackupSettings): Promise<Backups> {
    const { rows } = await client.query<{ system: string; archiving: string }>(
      `SELECT system_identifier::text AS system, current_setting('archive_mode') AS archiving FROM pg_control_system()`,
    );
    const [{ system = '', archiving = '' } = {}] = rows;
    if (archiving === 'off') throw new Unusable('PostgreSQL must run with archive_mode=on.');
    const restic = new Restic(settings);
    await restic.open();
    const tags = (await restic.snapshots()).flatMap((snapshot) => snapshot.tags);
    if (tags.some((tag) => tag.startsWith(systemTag) && tag !== `${systemTag}${system}`))
      throw new Unusable(
        `${settings.repository} holds the backup of another database. Give this one a repository of its own.`,
      );
    await mkdir(labelsOf(settings.archiveFolder), { recursive: true });
    await giveToPostgres(settings.dataFolder, [settings.archiveFolder]);
    const labels = await readdir(labelsOf(settings.archiveFolder));
    const hasBase = labels.some((label) => tags.includes(`${labelTag}${label}`));
    return new Backups(client, restic, settings, system, hasBase);
  }

  /** One process saves a market, for as long as its connection holds. @throws Unusable when another does */
  async claim(): Promise<void> {
    const { rows } = await this.client.query<{ free: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('backup', 0)) AS free`,
    );
    if (!rows[0]?.free) throw new Unusable('Another backup of this market is running.');
    await this.restic.unlock();
  }

  /** Also when the repository or the archive is new: without a whole base in both, what is saved leads nowhere. */
  async isBaseDue(): Promise<boolean> {
    return !this.hasBase || isDue(this.client, 'base');
  }

  /** The whole of PostgreSQL's folder, while it works, and what it writes meanwhile. Afterwards the connection is of no more use when it fails. */
  async saveBase(): Promise<void> {
    const [begun, { dataFolder, archiveFolder }] = [Date.now(), this.settings];
    const label = new Date().toISOString().replaceAll(/\D/g, '');
    await this.want();
    // An archive that does not work must not hold the backup up for ever.
    await this.client.query(`SET statement_timeout = '10min'`);
    await this.client.query('SELECT pg_backup_start($1, fast => true)', [label]);
    await this.restic.save('base', dataFolder, {
      tags: [`${labelTag}${label}`, `${systemTag}${this.system}`],
      exclude: notCopied,
    });
    const { rows } = await this.client.query<{ labelfile: string; spcmapfile: string | null }>(
      'SELECT labelfile, spcmapfile FROM pg_backup_stop()',
    );
    const [{ labelfile = '', spcmapfile = null } = {}] = rows;
    if (spcmapfile?.trim()) throw new Unusable('Tables in tablespaces of their own are not backed up.');
    await written(join(labelsOf(archiveFolder), label), labelfile);
    await this.saveChanges();
    await this.mark('base', begun, new Date());
    this.hasBase = true;
  }

  /** All that was committed until now, and all files. */
  async saveChanges(): Promise<void> {
    const begun = Date.now();
    await this.want();
    // When nothing was written since the last switch it answers where the next segment begins: one back is the last that was finished.
    const { rows } = await this.client.query<{ until: Date; segment: string }>(
      'SELECT clock_timestamp() AS until, pg_walfile_name(pg_switch_wal() - 1) AS segment',
    );
    const [{ until = new Date(0), segment = '' } = {}] = rows;
    await this.archived(segment);
    const { archiveFolder, filesFolder } = this.settings;
    const tags = [`${systemTag}${this.system}`];
    await this.restic.save('wal', archiveFolder, { tags, exclude: ['*.part'] });
    if (filesFolder) await this.restic.save('files', filesFolder, { tags });
    await this.mark('changes', begun, until);
  }

  /** Removes what is older than what is kept. Each hour, so that there are never many. */
  async forget(): Promise<void> {
    const oldest = Date.now() - archivedDays * dayMs;
    const { archiveFolder } = this.settings;
    for (const folder of [labelsOf(archiveFolder), ...(await insideOf(join(archiveFolder, 'wal')))])
      for (const path of await insideOf(folder))
        if (!path.endsWith('.history.gz') && (await stat(path)).mtimeMs < oldest) await rm(path);
    await this.restic.forget();
  }

  /** Each week: nothing can be saved meanwhile, and the room of a week is little beside the rest. */
  async isRoomDue(): Promise<boolean> {
    const freedAt = await stat(this.roomFreed).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    return Date.now() - freedAt > roomDays * dayMs;
  }

  /** Frees the room of what was forgotten. Nothing is saved meanwhile. */
  async freeRoom(): Promise<void> {
    await this.restic.prune();
    await writeFile(this.roomFreed, '');
  }

  private get roomFreed(): string {
    return join(this.settings.archiveFolder, 'room-freed');
  }

  /** Without it PostgreSQL keeps nothing (docs/ops/archive-wal.sh). A base is due when it was away for long. */
  private want(): Promise<void> {
    return writeFile(join(this.settings.archiveFolder, 'wanted'), '');
  }

  private async archived(segment: string): Promise<void> {
    const path = walPath(this.settings.archiveFolder, segment);
    for (const end = Date.now() + archiveWaitMs; !existsSync(path); await sleep(50))
      if (Date.now() > end)
        throw new Error(`PostgreSQL has not put ${segment} into the archive: its log says why.`);
  }

  private mark(kind: BackupMark, begun: number, dataUntil: Date): Promise<void> {
    return recordDone(this.client, kind, { seconds: (Date.now() - begun) / 1_000, dataUntil });
  }
}

const insideOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map((name) => join(folder, name));

/** There whole, or not at all. */
async function written(path: string, text: string): Promise<void> {
  const file = await open(`${path}.part`, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
