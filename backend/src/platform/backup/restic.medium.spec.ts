import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Restic, type Kind } from './restic.js';

const folder = mkdtempSync(join(tmpdir(), 'ri-restic-'));
const settings = { repository: join(folder, 'repository'), password: 'only-for-tests', market: 'a.example' };
const restic = new Restic(settings);
const saved = join(folder, 'saved');

/** As {@link Restic.save} does it, at a moment of the past. */
async function savedAt(kind: Kind, time: string, words: string): Promise<void> {
  const from = join(saved, `${kind} ${time}`);
  mkdirSync(from, { recursive: true });
  writeFileSync(join(from, 'words'), words);
  const args = ['backup', '--quiet', '--host', settings.market, '--tag', kind, '--time', time, '.'];
  const { repository, password } = settings;
  const env = { ...process.env, TZ: 'UTC', RESTIC_REPOSITORY: repository, RESTIC_PASSWORD: password };
  await promisify(execFile)('restic', args, { cwd: from, env });
}

/** Days of 2026 from the 40th before a Wednesday to that day. */
const wednesday = Date.UTC(2026, 2, 18);
const days = Array.from({ length: 41 }, (_, ago) =>
  new Date(wednesday - ago * 86_400_000).toISOString().slice(0, 10),
).toReversed();
const minutes = Array.from({ length: 8 }, (_, at) => `2026-03-18 13:0${at}:00`);

beforeAll(async () => {
  await restic.open();
  const all: [Kind, string][] = [
    ...days.map((day): [Kind, string] => ['base', `${day} 12:00:00`]),
    ...minutes.map((time): [Kind, string] => ['wal', time]),
  ];
  // Each takes a second; several may save at once.
  for (let first = 0; first < all.length; first += 4)
    await Promise.all(
      all.slice(first, first + 4).map(([kind, time]) => savedAt(kind, time, `${kind} of ${time}`)),
    );
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = async (kind: Kind): Promise<string[]> =>
  (await restic.snapshots())
    .filter(({ tags }) => tags.includes(kind))
    .map(({ time }) => time.toISOString().slice(5, 16));

it('keeps seven days, the last of each of four weeks before this one, and the last of what comes each minute', async () => {
  expect(await kept('base')).toHaveLength(41);
  await restic.forget();
  expect((await kept('base')).map((time) => time.slice(0, 5))).toEqual([
    // Sundays, of which 15 March is one of the seven days as well.
    ...['02-22', '03-01', '03-08'],
    ...['03-12', '03-13', '03-14', '03-15', '03-16', '03-17', '03-18'],
  ]);
  expect(await kept('wal')).toEqual(['03', '04', '05', '06', '07'].map((minute) => `03-18T13:${minute}`));
});

it('frees the room of what was forgotten, and everything that was kept comes back', async () => {
  await restic.prune();
  const all = await restic.snapshots();
  expect(all).toHaveLength(15);
  for (const { id } of [all[0]!, all.at(-1)!]) await restic.restore(id, join(folder, id));
  expect(readFileSync(join(folder, all[0]!.id, 'words'), 'utf8')).toBe('base of 2026-02-22 12:00:00');
  expect(readFileSync(join(folder, all.at(-1)!.id, 'words'), 'utf8')).toBe('wal of 2026-03-18 13:07:00');
  await restic.forget();
  expect(await restic.snapshots()).toEqual(all);
});
