import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { anActor, aCustomer } from '../../../test/factories/accounts.js';
import { aPdf, inList, withObject } from '../../../test/support/documents/a-pdf.js';
import { furnish, openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import { Database } from '../../platform/database/database.js';
import { InvalidFields, NotFound, type DomainError } from '../../platform/errors/domain-error.js';
import type { Actor } from '../auth/auth.policy.js';
import { AuthModule } from '../auth/auth.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { FileAudiences } from './file-audiences.service.js';
import { FileClearing } from './file-clearing.service.js';
import {
  EnoughForToday,
  FileTooLarge,
  FileTypeRefused,
  FileUnreadable,
  FilesFull,
  PdfLocked,
  PdfTooLong,
  PdfUnreadable,
  PdfWithScripts,
  TooManyUnnamed,
  WrongPurpose,
} from './files.errors.js';
import { fileLimits } from './files.limits.js';
import { FilesModule } from './files.module.js';
import { Files } from './files.service.js';
import { UploadQuota } from './upload-quota.service.js';
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

/** Bytes, whatever became of them. */
const sentToday = async ({ id }: Actor): Promise<number> => {
  const [row] = await rooms.database.query<{ bytes: string }>(
    'SELECT bytes FROM upload_days WHERE owner_id = $1',
    [id],
  );
  return Number(row?.bytes ?? 0);
};

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

  it('that is a paper too is drawn anew as a photo, and the paper is gone', async () => {
    const both = Buffer.concat([await aPhoto(), aPdf(Buffer.from(withObject('/S /JavaScript /JS (1)')))]);
    const file = await files.upload(customer, 'job-photo', both);
    const kept = await buffer((await files.open(file.id, customer)).bytes);
    expect([kept.includes('%PDF'), kept.includes('/JavaScript')]).toEqual([false, false]);
    // The other way round it begins as a paper, which a job takes none of.
    const other = Buffer.concat([aPdf(), await aPhoto()]);
    await expect(files.upload(customer, 'job-photo', other)).rejects.toBeInstanceOf(FileTypeRefused);
  });

  it('is refused by its header when it unpacks to too much: nobody begins to read it', async () => {
    const bomb = await sharp({ create: { width: 7_060, height: 7_060, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    const kim = await aPerson();
    await expect(files.upload(kim, 'job-photo', bomb)).rejects.toThrow(
      'This picture has 50 megapixels. We take up to 24: please send a smaller copy.',
    );
    // A file is counted before it is read.
    expect(await sentToday(kim)).toBe(0);
  });

  it('is refused when it says it is small and is not', async () => {
    const lie = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    lie.writeUInt32BE(20, 16);
    await expect(files.upload(customer, 'job-photo', lie)).rejects.toBeInstanceOf(FileUnreadable);
  });

  it('is refused when it cannot be drawn, or is none', async () => {
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

describe('a paper', () => {
  it('is kept as it was sent', async () => {
    const file = await files.upload(customer, 'evidence', aPdf());
    expect(await buffer((await files.open(file.id, customer)).bytes)).toEqual(aPdf());
  });

  it.each([
    ['that is protected', withObject('/Encrypt 4 0 R'), PdfLocked],
    ['that holds scripts', inList('5 0 << /S /JavaScript /JS (1) >>'), PdfWithScripts],
    ['of too many pages', withObject('/Type/Page').toString().repeat(fileLimits.pages), PdfTooLong],
    ['of 2,000 pages', withObject('/Type/Page').toString().repeat(2_000), PdfTooLong],
    ['whose objects cannot be looked at', inList('1 0 <<>>', { filter: '/LZWDecode' }), PdfUnreadable],
  ])('%s is refused and leaves nothing', async (_, more, refusal) => {
    const who = await aPerson();
    await expect(files.upload(who, 'evidence', aPdf(Buffer.from(more)))).rejects.toBeInstanceOf(refusal);
    expect(await rooms.database.query('SELECT 1 FROM files WHERE owner_id = $1', [who.id])).toEqual([]);
  });
});

describe('how much one account sends', () => {
  const quota = () => rooms.app.get(UploadQuota);

  it('is so many bytes a day, whatever became of them, also when it comes at once; the next day begins anew', async () => {
    const kim = await aPerson();
    const photo = await aPhoto();
    await files.upload(kim, 'avatar', photo);
    expect(await sentToday(kim)).toBe(photo.length);
    const most = Math.floor((fileLimits.bytesPerDay - photo.length) / fileLimits.imageBytes);
    const asked = await Promise.allSettled(
      Array.from({ length: most + 3 }, () => quota().take(kim.id, fileLimits.imageBytes)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
    const refused = await quota()
      .take(kim.id, fileLimits.imageBytes)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EnoughForToday);
    const retryAfter = Number((refused as DomainError).data['retryAfter']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    await letPass(rooms, { hours: 24 });
    await files.upload(kim, 'avatar', photo);
    await letPass(rooms, { hours: 48 });
    await quota().forgetOld();
    expect(await sentToday(kim)).toBe(0);
  });

  it('is so many files that belong to nothing', async () => {
    const kim = await aPerson();
    await rooms.database.query(
      `INSERT INTO files (owner_id, purpose, type, size_bytes, created_at, stored_at)
       SELECT $1, 'job-photo', 'image/webp', 10, clock_now(), clock_now() FROM generate_series(1, $2::integer)`,
      [kim.id, fileLimits.unnamed - 1],
    );
    const last = await files.upload(kim, 'job-photo', await aPhoto());
    await expect(files.upload(kim, 'job-photo', await aPhoto())).rejects.toBeInstanceOf(TooManyUnnamed);
    await attach([last.id], { ownerId: kim.id });
    await files.upload(kim, 'job-photo', await aPhoto());
  });
});

describe('a disk', () => {
  it('is not filled to its end', async () => {
    const crowded = await furnish(rooms.database, [AuthModule, VerificationModule, FilesModule], {
      FILES_DIR: folder,
      FILES_KEEP_FREE_MB: '10000000',
    });
    try {
      await expect(crowded.get(Files).upload(customer, 'avatar', await aPhoto())).rejects.toBeInstanceOf(
        FilesFull,
      );
    } finally {
      await crowded.close();
      process.env['FILES_KEEP_FREE_MB'] = '500';
    }
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
