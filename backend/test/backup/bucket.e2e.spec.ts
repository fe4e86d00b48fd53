import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { SavedMarket } from './saved-market.js';

describe('a market whose backup is in a bucket', () => {
  let market: SavedMarket;
  let server: S3rver;
  /** What restic needs to reach it. */
  let bucket: Record<string, string>;

  beforeAll(async () => {
    market = await SavedMarket.start();
    // As every real bucket behind TLS: without it restic signs each piece of a file apart, and this server keeps the signatures in the file.
    const [key, cert] = [join(market.folder, 'bucket.key'), join(market.folder, 'bucket.crt')];
    const subject = ['-subj', '/CN=bucket', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
    await promisify(execFile)('openssl', [...asked, '-keyout', key, '-out', cert]);
    server = new S3rver({
      ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(market.folder, 's3') },
      ...{ key: readFileSync(key), cert: readFileSync(cert) },
    });
    const { port } = await server.run();
    bucket = {
      BACKUP_REPOSITORY: `s3:https://127.0.0.1:${port}/backup`,
      ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', SSL_CERT_FILE: cert },
    };
  });
  afterAll(async () => {
    await server?.close();
    await market?.destroy();
  });

  it('is saved, and comes back with its files and its audit log', async () => {
    await market.isSealed();
    expect(await market.run('backup', ['--once'], bucket)).toEqual({ code: 0, output: '' });
    expect(await market.run('drill', [], bucket)).toEqual({
      code: 0,
      output: expect.stringMatching(/Files: 1\. Audit: 0 faults, .*\. Reconcile: 0 differences\.\n$/),
    });
    const files = join(market.folder, 'back', 'files');
    const there = {
      BACKUP_DATA_DIR: join(market.folder, 'back', 'data'),
      ...{ BACKUP_ARCHIVE_DIR: join(market.folder, 'back', 'archive'), FILES_DIR: files },
    };
    expect(await market.run('restore', [], { ...bucket, ...there })).toMatchObject({ code: 0 });
    expect(readFileSync(join(files, 'chapel.webp'), 'utf8')).toBe('a photo of a chapel');
    expect(readFileSync(join(market.folder, 'back', 'data', 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
  });
});
