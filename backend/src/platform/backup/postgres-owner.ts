import { statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL does not run as root: then as the user whose files they are. Nothing for anybody else, who can only be that user. */
export function ownerOf(dataFolder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(join(dataFolder, 'PG_VERSION'));
  return { uid, gid };
}

/** What root has made and PostgreSQL is to read and write. */
export async function giveToPostgres(dataFolder: string, paths: readonly string[]): Promise<void> {
  const { uid, gid } = ownerOf(dataFolder);
  if (uid !== undefined && gid !== undefined) for (const path of paths) await chown(path, uid, gid);
}
