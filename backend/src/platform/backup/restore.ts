import { existsSync } from 'node:fs';
import { appendFile, chmod, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { labelsOf, labelTag } from './backups.js';
import { Unusable, type BackupSettings } from './backup-settings.js';
import { giveToPostgres } from './postgres-owner.js';
import { Restic, type Kind, type Snapshot } from './restic.js';

type Folders = Pick<BackupSettings, 'dataFolder' | 'archiveFolder' | 'filesFolder'>;

/**
 * Puts a market back into folders, so that PostgreSQL goes on from it when it is started.
 * @param until nothing that was committed later is wanted. @returns when the last of it was saved. @throws Unusable
 */
export async function restore(
  settings: BackupSettings,
  { dataFolder, archiveFolder, filesFolder }: Folders = settings,
  until?: Date,
): Promise<Date> {
  if (existsSync(dataFolder) && (await readdir(dataFolder)).length > 0)
    throw new Unusable(`${dataFolder} is not empty. Move it away: nothing in it is overwritten.`);
  const restic = new Restic(settings);
  const ours = ofMarket(await restic.snapshots(), settings.market);
  const wal = lastOf(ours, 'wal', until);
  // restic makes folders for itself alone, and PostgreSQL has to come through them.
  for (const path of [archiveFolder, dataFolder]) await mkdir(path, { recursive: true, mode: 0o755 });
  await restic.restore(wal.id, archiveFolder);
  const base = await wholeBase(ours, labelsOf(archiveFolder), until);
  await restic.restore(base.id, dataFolder);
  if (filesFolder) await restic.restore(lastOf(ours, 'files', until).id, filesFolder);
  const signals = ['backup_label', 'recovery.signal'].map((name) => join(dataFolder, name));
  await copyFile(join(labelsOf(archiveFolder), labelOf(base)), String(signals[0]));
  await writeFile(String(signals[1]), '');
  await appendFile(join(dataFolder, 'postgresql.auto.conf'), recovery(archiveFolder, until));
  await chmod(dataFolder, 0o700);
  await giveToPostgres(dataFolder, [dataFolder, archiveFolder, ...signals]);
  return wal.time;
}

/** How many bytes a restore of the newest backup writes. @throws Unusable */
export async function sizeToRestore(settings: BackupSettings, withFiles: boolean): Promise<number> {
  const restic = new Restic(settings);
  const ours = ofMarket(await restic.snapshots(), settings.market);
  const kinds: readonly Kind[] = withFiles ? ['base', 'wal', 'files'] : ['base', 'wal'];
  return restic.sizeOf(kinds.map((kind) => lastOf(ours, kind).id));
}

/** @throws Unusable when there is none */
export function ofMarket(snapshots: readonly Snapshot[], market: string): Snapshot[] {
  const ours = snapshots.filter((snapshot) => snapshot.market === market);
  if (ours.length > 0) return ours;
  const others = [...new Set(snapshots.map((snapshot) => snapshot.market))];
  throw new Unusable(
    others.length > 0
      ? `The repository holds the backup of ${others.join(', ')}, not of ${market}.`
      : 'The repository is empty.',
  );
}

/** The first that was saved after a moment, which it holds whole; without one, the newest. @throws Unusable */
export function lastOf(snapshots: readonly Snapshot[], kind: Kind, until?: Date): Snapshot {
  const ofKind = snapshots.filter(({ tags }) => tags.includes(kind));
  const found = (until && ofKind.find(({ time }) => time >= until)) ?? ofKind.at(-1);
  if (!found) throw new Unusable('The repository holds no whole backup.');
  return found;
}

const labelOf = ({ tags }: Snapshot): string =>
  tags.find((tag) => tag.startsWith(labelTag))?.slice(labelTag.length) ?? '';

/** The newest base that came to its end, before a moment when one is given: its label was written then. */
async function wholeBase(snapshots: readonly Snapshot[], labels: string, until?: Date): Promise<Snapshot> {
  for (const base of snapshots.filter(({ tags }) => tags.includes('base')).toReversed()) {
    const ended = await stat(join(labels, labelOf(base))).then(
      ({ mtime }) => mtime,
      () => null,
    );
    if (ended && (!until || ended < until)) return base;
  }
  throw new Unusable(`The repository holds no whole backup${until ? ' from before that moment' : ''}.`);
}

/** https://www.postgresql.org/docs/18/runtime-config-wal.html#RUNTIME-CONFIG-WAL-ARCHIVE-RECOVERY */
const recovery = (archiveFolder: string, until: Date | undefined): string =>
  [
    `restore_command = 'gunzip -c "${archiveFolder}/wal/$(printf %%.16s %f)/%f.gz" > "%p" 2>/dev/null'`,
    `recovery_target_action = 'promote'`,
    `recovery_target_time = '${until?.toISOString().replace('T', ' ').replace('Z', '+00') ?? ''}'`,
    '',
  ].join('\n');
