import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drill } from './drill.js';
import { Restic, type Kind } from './restic.js';

const folder = mkdtempSync(join(tmpdir(), 'ri-drill-'));
const settings = {
  market: 'a.example',
  databaseUrl: '',
  repository: join(folder, 'repository'),
  password: 'only-for-tests',
  dataFolder: '',
  archiveFolder: '',
  filesFolder: '/files',
  drillFolder: join(folder, 'drill'),
  postgres: '/no/postgres',
};
const megabyte = 1_000_000;

/** A base and an archive of one megabyte each, and files of a hundred. */
beforeAll(async () => {
  const restic = new Restic(settings);
  await restic.open();
  const sizes: [Kind, number][] = [
    ['base', megabyte],
    ['wal', megabyte],
    ['files', 100 * megabyte],
  ];
  for (const [kind, bytes] of sizes) {
    const from = join(folder, kind);
    mkdirSync(from);
    writeFileSync(join(from, 'content'), Buffer.alloc(bytes));
    await restic.save(kind, from);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tried = (filesFolder: string | null, free: number): Promise<unknown> =>
  drill(
    { ...settings, filesFolder },
    { programs: '', variables: {}, freeBytes: () => Promise.resolve(free) },
  );

it('says how much room it wants, and restores nothing, where a copy with its files would fill the volume', async () => {
  await expect(tried('/files', 110 * megabyte)).rejects.toThrow(
    `Too little room for a drill: it wants 0.12 GB in ${settings.drillFolder}, where 0.11 GB are free. Nothing was restored.`,
  );
  expect(readdirSync(settings.drillFolder)).toEqual([]);
});

it('goes on where there is room, also because files in a bucket are not restored', async () => {
  // These have no label, without which no base is whole.
  for (const [filesFolder, free] of [
    ['/files', 130 * megabyte],
    [null, 3 * megabyte],
  ] as const)
    await expect(tried(filesFolder, free)).rejects.toThrow('no whole backup');
  expect(existsSync(settings.drillFolder)).toBe(true);
});
