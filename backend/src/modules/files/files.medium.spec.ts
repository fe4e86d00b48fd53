import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { anActor, aCustomer } from '../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import { Database } from '../../platform/database/database.js';
import { InvalidFields, NotFound } from '../../platform/errors/domain-error.js';
import type { Actor } from '../auth/auth.policy.js';
import { AuthModule } from '../auth/auth.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { FileAudiences } from './file-audiences.service.js';
import { FileClearing } from './file-clearing.service.js';
import { FileTooLarge, FileTypeRefused, FileUnreadable, WrongPurpose } from './files.errors.js';
import { FilesModule } from './files.module.js';
import { Files } from './files.service.js';
import { ProfilePictures } from './profile-pictures.service.js';
import { Users } from '../auth/users.service.js';
import type { FilePurpose } from './stored-file.entity.js';

const folder = mkdtempSync(join(tmpdir(), 'ri-files-'));
let rooms: Rooms;
let files: Files;
let customer: Actor;
const field = 'photoIds';

beforeAll(async () => {
  rooms = await openRooms([AuthModule, VerificationModule, FilesModule], { FILES_DIR: folder });
  files = rooms.app.get(Files);
  customer = await aPerson();
});
afterAll(async () => {
  await rooms?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function aPerson(): Promise<Actor> {
  const { id } = await aCustomer(rooms.app);
  return anActor({ id, role: 'customer' });
}

const aPhoto = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#083b43' } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

const attach = (
  ids: readonly string[],
  values: Partial<{ ownerId: string; purpose: FilePurpose; subjectId: string }> = {},
) =>
  rooms.app.get(Database).transaction((tx) =>
    files.attach(tx, {
      ids,
      ownerId: customer.id,
      purpose: 'job-photo',
      subjectId: randomUUID(),
      field,
      ...values,
    }),
  );

describe('a photo', () => {
  it('is drawn anew: no place, no camera, and a small one beside it', async () => {
    const sent = await aPhoto(4_000, 3_000);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const file = await files.upload(customer, 'job-photo', sent);
    const kept = await sharp(await buffer((await files.open(file.id, customer)).bytes)).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 2_560, height: 1_920 });
    expect(kept.exif).toBeUndefined();
    const small = await buffer((await files.open(file.id, customer, 'thumbnail')).bytes);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
  });

  it('loses whatever was hidden behind it', async () => {
    const sent = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>')]);
    const file = await files.upload(customer, 'job-photo', sent);
    const kept = await buffer((await files.open(file.id, customer)).bytes);
    expect(kept.includes('<script>')).toBe(false);
  });

  it('is refused when it cannot be drawn, unpacks to too much, or is none', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(files.upload(customer, 'job-photo', bomb)).rejects.toBeInstanceOf(FileUnreadable);
    const half = (await aPhoto(800, 600)).subarray(0, 900);
    await expect(files.upload(customer, 'job-photo', half)).rejects.toBeInstanceOf(FileUnreadable);
    await expect(files.upload(customer, 'job-photo', Buffer.from('<svg/>'))).rejects.toBeInstanceOf(
      FileTypeRefused,
    );
    const large = Buffer.concat([await aPhoto(), Buffer.alloc(16 * 1_024 * 1_024)]);
    await expect(files.upload(customer, 'job-photo', large)).rejects.toBeInstanceOf(FileTooLarge);
    await expect(files.upload(customer, 'work-photo', await aPhoto())).rejects.toBeInstanceOf(WrongPurpose);
  });
});

describe('who sees a file', () => {
  it('is its sender alone until it belongs to something, then whom that module names', async () => {
    const friend = await aPerson();
    const stranger = await aPerson();
    const { id } = await files.upload(customer, 'evidence', await aPhoto());
    await expect(files.open(id, friend)).rejects.toBeInstanceOf(NotFound);

    const subjectId = randomUUID();
    await attach([id], { purpose: 'evidence', subjectId });
    rooms.app
      .get(FileAudiences)
      .declare('evidence', async (file, reader) => file.subjectId === subjectId && reader.id === friend.id);
    const open = await files.open(id, friend);
    open.bytes.destroy();
    expect(open.file.id).toBe(id);
    await expect(files.open(id, stranger)).rejects.toBeInstanceOf(NotFound);
  });

  it('is nobody once it was discarded', async () => {
    const { id } = await files.upload(customer, 'job-photo', await aPhoto());
    const subjectId = randomUUID();
    await attach([id], { subjectId });
    await rooms.app.get(Database).transaction((tx) => files.discard(tx, subjectId, [id]));
    await expect(files.open(id, customer)).rejects.toBeInstanceOf(NotFound);
  });
});

describe('a form that names files', () => {
  it('is refused for somebody else’s, for another purpose, for unknown ones and for one twice', async () => {
    const mine = await files.upload(customer, 'job-photo', await aPhoto());
    const theirs = await files.upload(await aPerson(), 'job-photo', await aPhoto());
    const forEvidence = await files.upload(customer, 'evidence', await aPhoto());
    for (const ids of [
      [theirs.id],
      [forEvidence.id],
      [randomUUID()],
      [mine.id, mine.id],
      [mine.id, theirs.id],
    ])
      await expect(attach(ids)).rejects.toBeInstanceOf(InvalidFields);
    await attach([mine.id]);
  });

  it('keeps the order of the form, whichever arrived first', async () => {
    const subjectId = randomUUID();
    const sent: string[] = [];
    for (let i = 0; i < 4; i++) sent.push((await files.upload(customer, 'job-photo', await aPhoto())).id);
    const [first = '', second = '', third = '', later = ''] = sent;
    await attach([third, first, second], { subjectId });
    await attach([later], { subjectId });
    const kept = await files.ofSubjects([subjectId], 'job-photo');
    expect(kept.map(({ id }) => id)).toEqual([third, first, second, later]);
  });

  it('takes eight photos and not a ninth', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 9; i++) ids.push((await files.upload(customer, 'job-photo', await aPhoto())).id);
    const subjectId = randomUUID();
    await attach(ids.slice(0, 8), { subjectId });
    await expect(attach(ids.slice(8), { subjectId })).rejects.toThrow('At most 8 files');
  });

  it('gets the file for one of two that ask at once', async () => {
    const { id } = await files.upload(customer, 'job-photo', await aPhoto());
    const asked = await Promise.allSettled([attach([id]), attach([id])]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('what nobody needs any more', () => {
  const names = (): string[] =>
    existsSync(join(folder, 'avatar')) ? readdirSync(join(folder, 'avatar')) : [];

  it('is deleted: discarded files, and those that no form named for a day; not those that belong', async () => {
    const [kept, left] = [
      await files.upload(customer, 'avatar', await aPhoto()),
      await files.upload(customer, 'avatar', await aPhoto()),
    ];
    await attach([kept.id], { purpose: 'avatar' });
    await letPass(rooms, { hours: 25 });
    const fresh = await files.upload(customer, 'avatar', await aPhoto());
    await rooms.app.get(FileClearing).clear();
    const there = names().join();
    expect([there.includes(kept.id), there.includes(left.id), there.includes(fresh.id)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await rooms.database.query('SELECT 1 FROM files WHERE id = $1', [left.id])).toEqual([]);
  });

  it('is deleted even when a process died between the row and the bytes', async () => {
    const rows = await rooms.database.query<{ id: string }>(
      `INSERT INTO files (owner_id, purpose, type, size_bytes, created_at)
       VALUES ($1, 'avatar', 'image/webp', 10, clock_now() - interval '2 days') RETURNING id`,
      [customer.id],
    );
    await rooms.app.get(FileClearing).clear();
    expect(await rooms.database.query('SELECT 1 FROM files WHERE id = $1', [rows[0]?.id])).toEqual([]);
  });
});

describe('a profile picture', () => {
  const pictures = () => rooms.app.get(ProfilePictures);
  const sent = async (who: Actor, purpose: FilePurpose = 'avatar'): Promise<string> =>
    (await files.upload(who, purpose, await aPhoto())).id;
  const urlOf = async ({ id }: Actor) => (await rooms.app.get(Users).get(id)).profileImageUrl;

  it('takes the place of the one before, and goes when its owner takes it away', async () => {
    const kim = await aPerson();
    const [first, second] = [await sent(kim), await sent(kim)];
    await pictures().set(kim.id, first);
    expect(await urlOf(kim)).toBe(`/api/files/${first}/thumbnail`);
    await pictures().set(kim.id, second);
    expect(await urlOf(kim)).toBe(`/api/files/${second}/thumbnail`);
    await expect(files.open(first, kim)).rejects.toBeInstanceOf(NotFound);
    expect((await pictures().open(kim.id)).file.id).toBe(second);
    await pictures().remove(kim.id);
    expect(await urlOf(kim)).toBeNull();
    await expect(pictures().open(kim.id)).rejects.toBeInstanceOf(NotFound);
  });

  it('is one, also when several are set at once', async () => {
    const kim = await aPerson();
    const ids = await Promise.all([sent(kim), sent(kim), sent(kim), sent(kim)]);
    await Promise.all(ids.map((id) => pictures().set(kim.id, id)));
    const [left, ...more] = await files.ofSubjects([kim.id], 'avatar');
    expect(more).toEqual([]);
    expect(await urlOf(kim)).toBe(`/api/files/${left?.id}/thumbnail`);
  });

  it('is no file of somebody else, none for another purpose, and a refusal leaves the one before', async () => {
    const kim = await aPerson();
    const own = await sent(kim);
    await pictures().set(kim.id, own);
    for (const id of [await sent(await aPerson()), await sent(kim, 'job-photo'), randomUUID()])
      await expect(pictures().set(kim.id, id)).rejects.toBeInstanceOf(InvalidFields);
    expect(await urlOf(kim)).toBe(`/api/files/${own}/thumbnail`);
    expect((await pictures().open(kim.id)).file.id).toBe(own);
  });
});
