import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { backupSettings } from '../../src/platform/backup/backup-settings.js';
import { Backups } from '../../src/platform/backup/backups.js';
import { inSession } from '../../src/platform/backup/session.js';
import { eventually } from '../support/eventually.js';
import { OwnPostgres } from '../support/servers/own-postgres.js';
import { Product } from '../support/product.js';

export const programs = join(__dirname, '..', '..', 'dist', 'src');
export const script = join(__dirname, '..', '..', '..', 'docs', 'ops', 'archive-wal.sh');

interface Said {
  readonly code: number;
  readonly output: string;
}

/** A running product with one uploaded file, on a PostgreSQL of its own that archives what it writes. */
export class SavedMarket {
  private constructor(
    readonly folder: string,
    readonly postgres: OwnPostgres,
    readonly product: Product,
    /** Of the programs that save and restore. */
    readonly environment: Record<string, string>,
    private readonly usual: string | undefined,
  ) {}

  /** @param values of the product's environment */
  static async start(values: Record<string, string> = {}): Promise<SavedMarket> {
    const usual = process.env['TEST_DATABASE_URL'];
    const folder = mkdtempSync(join(tmpdir(), 'ri-backup-'));
    chmodSync(folder, 0o755);
    // As the product makes it: for its own user alone.
    mkdirSync(join(folder, 'files'), { mode: 0o700 });
    writeFileSync(join(folder, 'files', 'chapel.webp'), 'a photo of a chapel');
    copyFileSync(script, join(folder, 'archive-wal.sh'));
    const archive = `ARCHIVE=${join(folder, 'archive')} sh ${join(folder, 'archive-wal.sh')}`;
    const postgres = await OwnPostgres.start(() => [
      'archive_mode=on',
      `archive_command=${archive} "%p" "%f"`,
    ]);
    process.env['TEST_DATABASE_URL'] = postgres.url;
    const product = await Product.start(values);
    const environment = {
      ...product.environment,
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      FILES_DIR: join(folder, 'files'),
      DATABASE_ADMIN_URL: postgres.url,
      BACKUP_REPOSITORY: join(folder, 'repository'),
      BACKUP_PASSWORD: 'only-for-tests',
      BACKUP_DATA_DIR: postgres.dataFolder,
      BACKUP_ARCHIVE_DIR: join(folder, 'archive'),
      BACKUP_DRILL_DIR: join(folder, 'drill'),
      BACKUP_POSTGRES: postgres.program,
    };
    return new SavedMarket(folder, postgres, product, environment, usual);
  }

  async destroy(): Promise<void> {
    await this.product.stop();
    await this.postgres.destroy();
    process.env['TEST_DATABASE_URL'] = this.usual;
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Over the cable of this process, which must not wait for a program. */
  async run(
    name: string,
    args: readonly string[] = [],
    more: Record<string, string> = {},
    limit = '',
  ): Promise<Said> {
    const command = [process.execPath, join(programs, `${name}.js`), ...args].join(' ');
    const env = { ...this.environment, ...more };
    return promisify(execFile)('sh', ['-c', `${limit} exec ${command}`], { env, encoding: 'utf8' }).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
  }

  isSealed(): Promise<unknown> {
    return eventually('everything is sealed', async () => {
      const rows = await this.product.database.query('SELECT FROM audit_unsealed');
      return rows.length === 0;
    });
  }

  /** Forgets what is old, also of PostgreSQL's archive, and frees the room. @throws Error when it took too little or too much */
  async forget(): Promise<void> {
    const archive = join(this.folder, 'archive');
    const wal = join(archive, 'wal', '0000000100000000');
    mkdirSync(wal, { recursive: true });
    const [segment, history] = [join(wal, 'of-long-ago.gz'), join(wal, 'of-long-ago.history.gz')];
    const label = join(archive, 'labels', 'of-long-ago');
    const longAgo = new Date(Date.now() - 8.5 * 86_400_000);
    for (const path of [segment, history, label]) {
      writeFileSync(path, '');
      utimesSync(path, longAgo, longAgo);
    }
    const settings = backupSettings(this.environment);
    await inSession(settings, async (client) => {
      const backups = await Backups.open(client, settings);
      await backups.forget();
      await backups.freeRoom();
    });
    if (existsSync(segment) || existsSync(label) || !existsSync(history))
      throw new Error('Not forgotten: old segments and labels. To be kept: the histories of timelines.');
    rmSync(history);
  }
}
