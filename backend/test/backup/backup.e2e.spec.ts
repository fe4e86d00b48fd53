import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { HealthView } from '../../src/modules/backoffice/health/health.dto.js';
import { otherThanExpected } from '../support/alerts.js';
import { eventually } from '../support/eventually.js';
import type { OwnPostgres } from '../support/servers/own-postgres.js';
import { aCustomer, aJob, anAdmin, demoPassword, type Person } from '../support/people.js';
import type { Product } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { programs, SavedMarket, script } from './saved-market.js';

const token = 'only-for-prometheus-0123';

describe('a market whose database is lost', () => {
  let market: SavedMarket;
  let folder: string;
  let postgres: OwnPostgres;
  let product: Product;
  let admin: Person;
  let customer: Person;
  let environment: Record<string, string>;
  let run: SavedMarket['run'];

  beforeAll(async () => {
    market = await SavedMarket.start({ METRICS_TOKEN: token });
    ({ folder, postgres, product, environment } = market);
    run = market.run.bind(market);
    admin = await anAdmin(product);
    customer = await aCustomer(product);
  });
  afterAll(() => market?.destroy());

  const backups = async (): Promise<Map<string, HealthView['backups'][number]>> => {
    const { body } = await admin.visitor.get<HealthView>('/api/admin/health');
    return new Map(body.backups.map((mark) => [mark.kind, mark]));
  };
  const metrics = async (): Promise<string> =>
    (await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  /** The running market finds its database again. @returns the customer, signed in anew */
  const goesOn = async (): Promise<Visitor> => {
    const visitor = new Visitor(product.url);
    await eventually('the market goes on by itself', async () => {
      const { status } = await visitor.post('/api/login', { email: customer.email, password: demoPassword });
      return status === 200;
    });
    return visitor;
  };

  /** The program runs until all is as wanted, and then ends well when it is asked to. */
  const during = async (more: Record<string, string>, isAsWanted: () => Promise<boolean>): Promise<void> => {
    const child = spawn(process.execPath, [join(programs, 'backup.js')], {
      env: { ...environment, ...more },
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    try {
      // A drill reads the whole market, on a machine that has other tests to run.
      await eventually('the program did what it should', isAsWanted, { seconds: 900 });
      expect(child.exitCode).toBeNull();
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  };

  it('is told what is missing, and what cannot be', async () => {
    expect(await run('backup', ['--once'], { BACKUP_PASSWORD: '', BACKUP_DRILL_DIR: '' })).toEqual({
      code: 1,
      output: 'Not set: BACKUP_PASSWORD, BACKUP_DRILL_DIR\n',
    });
    expect(await run('restore')).toEqual({
      code: 1,
      output: expect.stringContaining('is not empty. Move it away'),
    });
    expect(await run('restore', ['--until', 'yesterday'])).toMatchObject({ code: 2 });
    expect((await backups()).size).toBe(0);
  });

  it('keeps what PostgreSQL writes while a backup wants it, and does not fill the disk when none has for two days', async () => {
    const archive = join(folder, 'of-a-test');
    const segment = join(folder, 'segment');
    const kept = join(archive, 'wal', '0000000100000000', '000000010000000000000001.gz');
    const offer = async (text: string): Promise<number> => {
      writeFileSync(segment, text);
      const env = { PATH: environment['PATH'], ARCHIVE: archive };
      return promisify(execFile)('sh', [script, segment, '000000010000000000000001'], { env }).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    };
    expect([await offer('one'), existsSync(kept)]).toEqual([0, false]);
    mkdirSync(archive);
    writeFileSync(join(archive, 'wanted'), '');
    const [longAgo, now] = [new Date(Date.now() - 3 * 86_400_000), new Date()];
    utimesSync(join(archive, 'wanted'), longAgo, longAgo);
    expect([await offer('one'), existsSync(kept)]).toEqual([0, false]);
    utimesSync(join(archive, 'wanted'), now, now);
    expect([await offer('one'), gunzipSync(readFileSync(kept)).toString()]).toEqual([0, 'one']);
    // The same once more, after a crash; and another, which must not take its place.
    expect([await offer('one'), await offer('two')]).toEqual([0, 1]);
    expect(gunzipSync(readFileSync(kept)).toString()).toBe('one');
  });

  it('says when the disk of the backup is full, and goes on when it is not', async () => {
    // No file may be larger than 32 KiB, as if there were no more room.
    const { code, output } = await run('backup', ['--once'], {}, 'ulimit -f 64;');
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('restic backup ended with'),
    });
    expect((await backups()).get('base')).toMatchObject({
      doneAt: null,
      isLate: true,
      problem: expect.stringContaining('restic backup ended with'),
    });
    expect(otherThanExpected('BackupFails', await metrics(), [{ kind: 'base' }])).toBe('');
    expect(await run('backup', ['--once'])).toEqual({ code: 0, output: '' });
    expect(otherThanExpected('BackupFails', await metrics(), [])).toBe('');
    expect((await backups()).get('base')).toMatchObject({
      doneAt: expect.any(String),
      isLate: false,
      problem: null,
    });
  });

  it('is saved by one process, and not into another market’s backup', async () => {
    const other = new pg.Client({ connectionString: product.database.url });
    await other.connect();
    await other.query(`SELECT pg_advisory_lock(hashtextextended('backup', 0))`);
    expect(await run('backup', ['--once'])).toEqual({
      code: 1,
      output: 'Another backup of this market is running.\n',
    });
    await other.end();
    expect(await run('backup', ['--once'], { BACKUP_PASSWORD: 'another' })).toEqual({
      code: 1,
      output: expect.stringContaining('BACKUP_PASSWORD does not open'),
    });
    const elsewhere = join(folder, 'of-another-market');
    const restic = async (...args: string[]): Promise<string> => {
      const env = { ...environment, RESTIC_REPOSITORY: elsewhere, RESTIC_PASSWORD: 'only-for-tests' };
      return (await promisify(execFile)('restic', args, { env })).stdout;
    };
    await restic('init');
    await restic('backup', '--tag', 'wal', '--tag', 'system-7', join(folder, 'files'));
    expect(await run('backup', ['--once'], { BACKUP_REPOSITORY: elsewhere })).toEqual({
      code: 1,
      output: `${elsewhere} holds the backup of another database. Give this one a repository of its own.\n`,
    });
    expect(JSON.parse(await restic('snapshots', '--json'))).toHaveLength(1);
    expect(
      await run('restore', [], {
        PUBLIC_URL: 'https://another.example',
        BACKUP_DATA_DIR: join(folder, 'new'),
      }),
    ).toEqual({ code: 1, output: expect.stringContaining('not of another.example') });
  });

  it('is there again after the loss, with what was written since the daily copy', async () => {
    await aJob(customer);
    await market.isSealed();
    expect(await run('backup', ['--once'])).toEqual({ code: 0, output: '' });
    await postgres.kill();
    rmSync(postgres.dataFolder, { recursive: true });
    rmSync(join(folder, 'archive'), { recursive: true });
    rmSync(join(folder, 'files'), { recursive: true });

    const { code, output } = await run('restore');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Start PostgreSQL now.') });
    await postgres.startAgain();
    const visitor = await goesOn();
    expect((await visitor.get<unknown[]>('/api/customer/jobs')).body).toHaveLength(1);
    expect(readFileSync(join(folder, 'files', 'chapel.webp'), 'utf8')).toBe('a photo of a chapel');
    expect(await run('reconcile')).toEqual({ code: 0, output: '0 differences\n' });
    expect(await run('audit')).toMatchObject({ code: 0, output: expect.stringMatching(/^0 faults/) });
  });

  it('is saved again after that, and a drill beside it says how old a copy is and how long it takes', async () => {
    await aJob(customer);
    await market.isSealed();
    expect(await run('backup', ['--once'])).toEqual({ code: 0, output: '' });
    const { code, output } = await run('drill');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^\d+ s old, back in \d+ s\. Files: 1\. Audit: 0 faults, .*\. Reconcile: 0 differences\.\n$/,
      ),
    });
    const mark = (await backups()).get('drill');
    expect(mark).toMatchObject({ isLate: false, problem: null, words: output.trim() });
    expect(Date.parse(String(mark?.dataUntil))).toBeGreaterThan(Date.now() - 120_000);
    // The running market is as it was.
    expect((await customer.visitor.get<unknown[]>('/api/customer/jobs')).body).toHaveLength(2);
  });

  it('is saved and tried by itself for as long as the program runs, also when a trial fails', async () => {
    await product.database.query(`DELETE FROM backup_marks WHERE kind <> 'base'`);
    // A repository that is not there yet is made, and gets a base of its own although one was made a moment ago.
    await during({ BACKUP_POSTGRES: '/no/postgres', BACKUP_REPOSITORY: join(folder, 'second') }, async () => {
      const marks = await backups();
      return marks.size === 3 && marks.get('drill')?.problem?.includes('did not start') === true;
    });
    expect((await backups()).get('changes')).toMatchObject({ isLate: false, problem: null });
    await product.database.query(`DELETE FROM backup_marks WHERE kind = 'drill'`);
    await during({}, async () => {
      const marks = [...(await backups()).values()];
      return marks.length === 3 && marks.every(({ isLate, problem }) => !isLate && problem === null);
    });
  });

  it('frees room once a week, and saves nothing while it does', async () => {
    const [calls, mark] = [join(folder, 'calls'), join(folder, 'archive', 'room-freed')];
    const { stdout: restic } = await promisify(execFile)('sh', ['-c', 'command -v restic']);
    mkdirSync(join(folder, 'bin'));
    // Slow enough for the two to meet where they may.
    const slow = `#!/bin/sh\necho "begin $1" >> ${calls}\ncase $1 in backup|prune) sleep 2;; esac\n${restic.trim()} "$@"\ncode=$?\necho "end $1" >> ${calls}\nexit $code\n`;
    writeFileSync(join(folder, 'bin', 'restic'), slow, { mode: 0o755 });
    const PATH = `${join(folder, 'bin')}:${environment['PATH']}`;
    const called = (): string[] =>
      existsSync(calls)
        ? readFileSync(calls, 'utf8')
            .split('\n')
            .filter((line) => /backup|prune/.test(line))
        : [];

    const longAgo = new Date(Date.now() - 8 * 86_400_000);
    await product.database.query(
      `INSERT INTO backup_marks (kind, done_at, seconds, data_until) VALUES ('drill', clock_timestamp(), 1, clock_timestamp())
       ON CONFLICT (kind) DO UPDATE SET done_at = excluded.done_at`,
    );
    writeFileSync(mark, '');
    utimesSync(mark, longAgo, longAgo);
    await during({ PATH }, () => Promise.resolve(called().includes('end prune')));
    const lines = called();
    const [begun, ended] = [lines.indexOf('begin prune'), lines.indexOf('end prune')];
    expect(lines.slice(0, 2)).toEqual(['begin backup', 'end backup']);
    expect(ended).toBe(begun + 1);
    const open = lines.slice(0, begun).map((line) => (line.startsWith('begin') ? 1 : -1));
    expect(open.reduce<number>((sum, one) => sum + one, 0)).toBe(0);

    rmSync(calls);
    await product.database.query(`DELETE FROM backup_marks WHERE kind <> 'changes'`);
    await during({ PATH, BACKUP_POSTGRES: '/no/postgres' }, async () => {
      if (!(await backups()).get('drill')?.problem?.includes('did not start')) return false;
      await sleep(3_000); // room is looked at after a drill
      return true;
    });
    expect(called()).toContain('end backup');
    expect(called()).not.toContain('begin prune');
  });

  it('can be put back as it was at a moment', async () => {
    const [{ now } = { now: '' }] = await product.database.query<{ now: Date }>(
      'SELECT clock_timestamp() AS now',
    );
    await aJob(customer);
    expect(await run('backup', ['--once'])).toEqual({ code: 0, output: '' });
    await market.forget();
    // As on a new machine, where no folder is there yet: PostgreSQL comes through those above its own.
    const deep = join(folder, 'new', '18', 'docker');
    expect(await run('restore', [], { BACKUP_DATA_DIR: deep })).toMatchObject({ code: 0 });
    expect([statSync(deep).mode & 0o777, statSync(dirname(deep)).mode & 0o777]).toEqual([0o700, 0o755]);
    await postgres.kill();
    rmSync(postgres.dataFolder, { recursive: true });
    expect(await run('restore', ['--until', new Date(now).toISOString()])).toMatchObject({ code: 0 });
    await postgres.startAgain();
    const visitor = await goesOn();
    expect((await visitor.get<unknown[]>('/api/customer/jobs')).body).toHaveLength(2);
  });
});
