// The data folder of the embedded PostgreSQL: made once, whole, and free of a server that an earlier start left behind.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf } from '../start/one-start.mjs';
import { run } from '../terminal.mjs';

/**
 * Made in a folder of its own and moved: one that is there is whole, and is never deleted, whatever it lacks.
 * @param onSocket how a client that may reach its Unix socket shows who it is: in a folder that is ours alone, a password proves nothing
 * more, and checking it is a third of what a connection costs
 */
export async function ensureCluster(programs, data, owner, onSocket) {
  const secret = join(data, '.password');
  if (existsSync(join(data, 'PG_VERSION')) && existsSync(secret)) return readFileSync(secret, 'utf8');
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Error(
      `The database folder ${data} is not complete: ${existsSync(secret) ? 'PG_VERSION' : '.password'} is missing. It was left as it is.\n` +
        'Put the file back, or move the folder away, or set DATA_DIR to another folder.',
    );
  const fresh = `${data}.new`;
  rmSync(fresh, { recursive: true, force: true }); // what a start that was cut off left
  mkdirSync(fresh, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(fresh, owner.uid, owner.gid);
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(tmpdir(), `ri-${randomBytes(16).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (owner.uid !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
  try {
    const { code, output } = await run(
      join(programs, 'initdb'),
      [
        '-D',
        fresh,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--auth-local=${onSocket}`,
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...owner, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
    );
    if (code !== 0) throw new Error(`The database could not be made in ${data}: ${reason(output)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(join(fresh, '.password'), password, { mode: 0o600 });
  if (existsSync(data)) rmdirSync(data);
  renameSync(fresh, data);
  return password;
}

/** What a program said was wrong, without the lines that only say that it ends. */
export function reason(output) {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1);
}

/**
 * A server that an earlier, killed start left behind keeps its folder locked: it is ours, so it is asked to end.
 * After a restart of the machine its number may be another program's, which is left alone; then only the note is old.
 */
export function stopLeftover(programs, data, owner) {
  const note = join(data, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  if (!commandOf(pid).includes(data)) return rmSync(note, { force: true });
  spawnSync(join(programs, 'pg_ctl'), ['-D', data, 'stop', '-m', 'fast', '-w', '-t', '30'], {
    ...owner,
    stdio: 'ignore',
  });
}
