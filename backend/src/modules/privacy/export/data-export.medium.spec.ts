import { inflateRawSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { anActor, aCustomer, testPassword } from '../../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { letPass } from '../../../../test/support/travel.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { Storage } from '../../../platform/storage/storage.js';
import type { User } from '../../auth/user.entity.js';
import { InstallersModule } from '../../installers/installers.module.js';
import { VerificationModule } from '../../verification/verification.module.js';
import { PrivacyModule } from '../privacy.module.js';
import { ExportNotReady } from './data-export.errors.js';
import { DataExports } from './data-exports.service.js';
import { ExportMaking } from './export-making.service.js';

/** What a zip holds, read entry by entry. */
function unzip(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
    const start = nameEnd + bytes.readUInt16LE(at + 28);
    const end = start + bytes.readUInt32LE(at + 18);
    found.set(
      bytes.toString('utf8', at + 30, nameEnd),
      inflateRawSync(bytes.subarray(start, end)).toString(),
    );
    at = end;
  }
  return found;
}

describe('a copy of one’s data', () => {
  let rooms: Rooms;
  let person: User;
  let other: User;
  beforeAll(async () => {
    rooms = await openRooms([InstallersModule, VerificationModule, PrivacyModule]);
    [person, other] = [
      await aCustomer(rooms.app, { firstName: 'Quilla' }),
      await aCustomer(rooms.app, { firstName: 'Zebedee' }),
    ];
  });
  afterAll(() => rooms?.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    await rooms.database.query('DELETE FROM data_exports');
  });

  const exports = (): DataExports => rooms.app.get(DataExports);
  const making = (): ExportMaking => rooms.app.get(ExportMaking);
  const ask = (user = person, password = testPassword) =>
    exports().ask(anActor({ id: user.id, provenLately: true }), password);
  const newest = async () => (await exports().list(person.id))[0]!;
  const contents = async (id: string) => unzip(await buffer(await exports().open(person.id, id)));

  it('holds their own rows and nobody else’s, and no secret', async () => {
    const { id } = await ask();
    await making().make(id);
    expect(await newest()).toMatchObject({ id, status: 'made', progress: 100 });
    const files = await contents(id);
    const data = files.get('data.json')!;
    expect(JSON.parse(data)).toMatchObject({ users: [{ id: person.id, first_name: 'Quilla' }] });
    expect(files.get('index.html')).toContain('Quilla');
    const { passwordHash } = person;
    for (const [, text] of files) {
      expect(text).not.toContain('Zebedee');
      expect(text).not.toContain(other.id);
      expect(text).not.toContain(passwordHash);
    }
  });

  it('shows what people wrote as text, whatever it looks like', async () => {
    await rooms.database.query(`UPDATE users SET bio = '<script>alert(1)</script>' WHERE id = $1`, [
      person.id,
    ]);
    const { id } = await ask();
    await making().make(id);
    expect((await contents(id)).get('index.html')).not.toContain('<script');
  });

  it('is one when it is asked for twice at once, and made once by two workers', async () => {
    const [one, another] = await Promise.all([ask(), ask()]);
    expect(one.id).toBe(another.id);
    await Promise.all([making().make(one.id), making().make(one.id)]);
    expect((await exports().list(person.id)).map(({ status }) => status)).toEqual(['made']);
    expect(
      await rooms.database.query('SELECT FROM outbox_events WHERE payload @> $1', [{ exportId: one.id }]),
    ).toHaveLength(1);
  });

  it('is not made for a wrong password', async () => {
    await expect(ask(person, 'not the password')).rejects.toThrow(InvalidFields);
    expect(await exports().list(person.id)).toEqual([]);
  });

  it('says that it failed when it cannot be written, and may be asked for anew', async () => {
    const { id } = await ask();
    await expect(exports().open(person.id, id)).rejects.toThrow(ExportNotReady);
    jest.spyOn(rooms.app.get(Storage), 'put').mockRejectedValueOnce(new Error('No space is left.'));
    await making().make(id);
    expect(await newest()).toMatchObject({ id, status: 'failed', expiresAt: null });
    const again = await ask();
    expect(again.id).not.toBe(id);
    await making().make(again.id);
    expect(await newest()).toMatchObject({ id: again.id, status: 'made' });
  });

  it('opens for nobody else', async () => {
    const { id } = await ask();
    await making().make(id);
    await expect(exports().open(other.id, id)).rejects.toThrow(NotFound);
  });

  it('is gone after seven days, with its bytes', async () => {
    const { id } = await ask();
    await making().make(id);
    await making().clear();
    expect(await newest()).toMatchObject({ status: 'made' });
    await letPass(rooms, { days: 7, minutes: 1 });
    await expect(exports().open(person.id, id)).rejects.toThrow(ExportNotReady);
    await making().clear();
    expect(await newest()).toMatchObject({ status: 'gone' });
    await expect(rooms.app.get(Storage).read(`export/${id}.zip`)).rejects.toThrow('No bytes are stored');
  });

  it('has all ten thousand rows of somebody who was told much', async () => {
    await rooms.database.query(
      `INSERT INTO notifications (user_id, dedupe_key, title, message, created_at)
       SELECT $1, 'many-' || number, 'News', 'Something happened', clock_now() FROM generate_series(1, 10000) AS number`,
      [person.id],
    );
    const { id } = await ask();
    const begun = performance.now();
    await making().make(id);
    expect(performance.now() - begun).toBeLessThan(60_000);
    const { notifications } = JSON.parse((await contents(id)).get('data.json')!) as {
      notifications: unknown[];
    };
    expect(notifications).toHaveLength(10_000);
    expect((await newest()).rowCount).toBeGreaterThanOrEqual(10_000);
  });
});
