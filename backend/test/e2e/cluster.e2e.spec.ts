import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** Starts the embedded PostgreSQL in `folder` and stops it. @returns what it says when it does not come up */
function startIn(folder: string): string {
  const script = `
    const { startPostgres } = await import('./scripts/postgres/server.mjs');
    try {
      const server = await startPostgres({ folder: ${JSON.stringify(folder)}, quick: true });
      await server.stop();
      process.exit(0);
    } catch (error) {
      console.error(error.message);
      process.exit(1);
    }`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return stderr;
}

describe('the folder of the embedded database', () => {
  let folder: string;
  let data: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ri-cluster-'));
    chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user
    data = join(folder, 'postgres');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is not deleted when a file of it is missing', () => {
    expect(startIn(data)).toBe('');
    renameSync(join(data, '.password'), join(folder, 'kept'));
    expect(startIn(data)).toContain('.password is missing. It was left as it is.');
    expect(existsSync(join(data, 'base'))).toBe(true);
    renameSync(join(folder, 'kept'), join(data, '.password'));
    expect(startIn(data)).toBe('');
  });

  it('is made anew after a start that was cut off in the middle of making it', () => {
    expect(startIn(data)).toBe('');
    renameSync(data, `${data}.new`);
    rmSync(join(`${data}.new`, 'PG_VERSION'));
    expect(startIn(data)).toBe('');
    expect([existsSync(join(data, 'PG_VERSION')), existsSync(`${data}.new`)]).toEqual([true, false]);
  });

  it('is not taken from somebody who put something else there', () => {
    mkdirSync(data);
    writeFileSync(join(data, 'a-letter'), 'mine');
    expect(startIn(data)).toContain('.password is missing');
    expect(existsSync(join(data, 'a-letter'))).toBe(true);
  });
});
