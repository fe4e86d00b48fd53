import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { anActor, anAdmin, anApprovedInstaller } from '../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import { AuthModule } from '../auth/auth.module.js';
import type { Actor } from '../auth/auth.policy.js';
import { FilesModule } from '../files/files.module.js';
import { Files } from '../files/files.service.js';
import { InstallersModule } from '../installers/installers.module.js';
import { Installers } from '../installers/installers.service.js';
import { AdminUsers } from '../installers/admin-users.service.js';
import { ApplicationReminders } from '../installers/review/application-reminders.service.js';
import type { PaperKindName } from '../installers/review/paper-kinds.policy.js';
import { VerificationModule } from '../verification/verification.module.js';
import { DocumentReminders } from './document-reminders.service.js';
import { DocumentsAdmin } from './documents-admin.service.js';
import { DocumentsModule } from './documents.module.js';
import { Documents } from './documents.service.js';

const folder = mkdtempSync(join(tmpdir(), 'ri-papers-'));
let rooms: Rooms;
let documents: Documents;
let admin: DocumentsAdmin;
let staff: Actor;
let installer: Actor;

beforeAll(async () => {
  rooms = await openRooms([AuthModule, VerificationModule, InstallersModule, FilesModule, DocumentsModule], {
    FILES_DIR: folder,
  });
  documents = rooms.app.get(Documents);
  admin = rooms.app.get(DocumentsAdmin);
  staff = anActor({ id: (await anAdmin(rooms.app)).id, role: 'admin' });
});
afterAll(async () => {
  await rooms?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  installer = anActor({ id: (await anApprovedInstaller(rooms.app)).id, role: 'installer' });
});

const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#083b43' } })
    .png()
    .toBuffer();
const upload = async (): Promise<string> =>
  (await rooms.app.get(Files).upload(installer, 'document', await aPhoto())).id;
const send = async (kind: PaperKindName = 'insurance') =>
  documents.send(installer, { fileId: await upload(), kind });
const inDays = (days: number): string =>
  londonDay(new Date(rooms.app.get(Clock).now().getTime() + days * 86_400_000));
const accept = (id: string, days: number, version?: number) =>
  admin.review(id, staff.id, { status: 'accepted', expiresOn: inDays(days), sum: 2_000_000, version });
const refusal = (work: Promise<unknown>): Promise<Partial<DomainError>> =>
  work.then(
    () => ({}),
    (error: DomainError) => error,
  );
const card = async () => (await rooms.app.get(Installers).cards([installer.id])).get(installer.id)?.papers;
const endedOn = async () => (await rooms.app.get(Installers).bidder(null, installer.id)).insuranceEndedOn;
const told = async (): Promise<unknown[]> =>
  (
    await rooms.database.query<{ name: string; days: number | null }>(
      `SELECT name, (payload->>'daysLeft')::int AS days FROM outbox_events
        WHERE payload->>'userId' = $1 AND name IN ('documents.document-ending', 'documents.document-ended') ORDER BY id`,
      [installer.id],
    )
  ).map(({ name, days }) => days ?? name);
const remind = () => rooms.app.get(DocumentReminders).remind();

describe('a paper', () => {
  it('waits, is seen by its owner and by staff, and is told of as checked only when staff have accepted it', async () => {
    const paper = await send();
    expect(paper).toMatchObject({ status: 'waiting', label: 'Public liability insurance', reviewedAt: null });
    const file = paper.fileId as string;
    const other = anActor({ id: (await anApprovedInstaller(rooms.app)).id, role: 'installer' });
    await rooms.app.get(Files).open(file, staff);
    expect((await refusal(rooms.app.get(Files).open(file, other))).code).toBe('request.not-found');
    expect(await card()).toEqual([]);

    await accept(paper.id, 90);
    expect(await card()).toEqual([
      { kind: 'insurance', checkedOn: inDays(0), validUntil: inDays(90), hasEnded: false },
    ]);
    await admin.review(paper.id, staff.id, { status: 'rejected', reason: 'Not theirs after all' });
    expect(await card()).toEqual([]);
  });

  it('is sent with a picture of one’s own, once', async () => {
    const mine = await upload();
    const other = anActor({ id: (await anApprovedInstaller(rooms.app)).id, role: 'installer' });
    const theft = await refusal(documents.send(other, { fileId: mine, kind: 'insurance' }));
    expect(theft.fields).toHaveProperty('fileId');
    await documents.send(installer, { fileId: mine, kind: 'insurance' });
    expect(
      (await refusal(documents.send(installer, { fileId: mine, kind: 'niceic' }))).fields,
    ).toHaveProperty('fileId');
    const page = await documents.own(installer.id, { sort: null, offset: 0, limit: 10, filter: {} });
    expect(page.total).toBe(1);
  });

  it('is decided once when two of staff decide at once on the same version', async () => {
    const { id } = await send();
    const { version } = await admin.get(id);
    const outcomes = await Promise.all([
      refusal(accept(id, 90, version)),
      refusal(admin.review(id, staff.id, { status: 'rejected', reason: 'Too dark', version })),
    ]);
    expect(outcomes.map(({ code }) => code).filter((code) => code === 'documents.stale')).toHaveLength(1);
  });

  it('of a DBS check keeps what was read and no picture', async () => {
    const { id, fileId } = await send('dbs');
    const read = { number: '001234567890', level: 'Enhanced', issuedOn: inDays(-40) };
    const accepted = await admin.review(id, staff.id, { status: 'accepted', ...read });
    expect(accepted).toMatchObject({ ...read, status: 'accepted', fileId: null, url: null });
    for (const reader of [staff, installer])
      expect((await refusal(rooms.app.get(Files).open(fileId as string, reader))).code).toBe(
        'request.not-found',
      );
    expect(await card()).toMatchObject([{ kind: 'dbs', validUntil: null }]);
    expect(JSON.stringify(await card())).not.toContain('001234567890');
  });

  it('that nobody need know of is not told of', async () => {
    const { id } = await send('right-to-work');
    await admin.review(id, staff.id, { status: 'accepted' });
    expect(await card()).toEqual([]);
  });
});

describe('the end of an insurance', () => {
  it('is announced 30, 14, 7 and 1 days before, each once, stops bidding the day after, and a new one lifts that', async () => {
    await accept((await send()).id, 31);
    await remind();
    expect(await told()).toEqual([]);
    for (const days of [1, 16, 7, 6]) {
      await letPass(rooms, { days });
      await remind();
      await remind();
    }
    expect(await told()).toEqual([30, 14, 7, 1]);
    expect(await endedOn()).toBeNull();

    await letPass(rooms, { days: 2 });
    expect(await endedOn()).toBe(inDays(-1));
    expect(await card()).toMatchObject([{ kind: 'insurance', hasEnded: true }]);
    await Promise.all([remind(), remind()]);
    expect(await told()).toEqual([30, 14, 7, 1, 'documents.document-ended']);

    await accept((await send()).id, 365);
    expect(await endedOn()).toBeNull();
    expect(await card()).toMatchObject([{ hasEnded: false }]);
  });

  it('is not announced once one that is valid for longer was accepted', async () => {
    await accept((await send()).id, 31);
    await accept((await send()).id, 400);
    await letPass(rooms, { days: 35 });
    await remind();
    expect(await told()).toEqual([]);
    expect(await endedOn()).toBeNull();
  });

  it('is not said by staff to an installer whose newer paper waits to be read', async () => {
    const hasEnding = async () => (await rooms.app.get(AdminUsers).get(installer.id)).hasEndingPaper;
    const remindByHand = () => rooms.app.get(ApplicationReminders).remind(installer.id, staff.id);
    await accept((await send()).id, 10);
    await send('niceic');
    expect(await hasEnding()).toBe(true);
    const newer = await send();
    expect(await hasEnding()).toBe(false);
    expect((await refusal(remindByHand())).code).toBe('installers.nothing-to-remind');
    await admin.review(newer.id, staff.id, { status: 'rejected', reason: 'Too dark' });
    expect(await hasEnding()).toBe(true);
    await remindByHand();
  });
});
