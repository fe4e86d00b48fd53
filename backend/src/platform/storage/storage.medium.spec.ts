import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { LocalFolder } from './local-folder.js';
import { S3Gateway } from './s3.gateway.js';
import { BytesMissing, type Storage } from './storage.js';

const folder = mkdtempSync(join(tmpdir(), 'ri-storage-'));
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let bucketServer: S3rver;
const open: Record<string, () => Storage> = {};

beforeAll(async () => {
  bucketServer = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') });
  const { port } = await bucketServer.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const region = 'eu-west-2';
  const maker = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await maker.send(new CreateBucketCommand({ Bucket: 'files' }));
  maker.destroy();
  open['a folder'] = () => new LocalFolder(join(folder, 'local'));
  open['a bucket'] = () => new S3Gateway({ bucket: 'files', region, endpoint, credentials });
});
afterAll(async () => {
  await bucketServer?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('files in %s', (kind) => {
  const storage = (): Storage => open[kind]!();

  it('come back as they were sent', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 254, 10, 13]);
    await storage().put('avatar/one.webp', bytes, 'image/webp');
    expect(await buffer(await storage().read('avatar/one.webp'))).toEqual(bytes);
  });

  it('are replaced as a whole', async () => {
    await storage().put('avatar/two.webp', Buffer.from('a long first one'), 'image/webp');
    await storage().put('avatar/two.webp', Buffer.from('short'), 'image/webp');
    expect(String(await buffer(await storage().read('avatar/two.webp')))).toBe('short');
  });

  it('are gone once deleted, and may be deleted again', async () => {
    await storage().put('avatar/three.webp', Buffer.from('x'), 'image/webp');
    await storage().delete('avatar/three.webp');
    await storage().delete('avatar/three.webp');
    await expect(storage().read('avatar/three.webp')).rejects.toBeInstanceOf(BytesMissing);
  });
});

describe('a folder', () => {
  it('holds no half files, and none that others may read', async () => {
    const at = join(folder, 'whole');
    await new LocalFolder(at).put('a/b.webp', Buffer.alloc(100_000, 1));
    expect(readdirSync(join(at, 'a'))).toEqual(['b.webp']);
  });

  it('is refused where nothing can be made, at once', async () => {
    const nowhere = new LocalFolder('/proc/rightinstaller/files');
    const late = new Promise((done) => setTimeout(done, 5_000, 'nothing said'));
    expect(
      await Promise.race([nowhere.freeBytes().catch(({ code }: NodeJS.ErrnoException) => code), late]),
    ).toBe('ENOENT');
  });

  it('never leads out of itself', async () => {
    const storage = new LocalFolder(join(folder, 'inside'));
    await expect(storage.put('../outside.webp', Buffer.from('x'))).rejects.toThrow('inside the folder');
    await expect(storage.read('../../etc/passwd')).rejects.toThrow('inside the folder');
  });
});
