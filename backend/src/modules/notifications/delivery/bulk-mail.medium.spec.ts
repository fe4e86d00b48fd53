import { randomUUID } from 'node:crypto';
import { anAdmin, anApprovedInstaller } from '../../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { Database } from '../../../platform/database/database.js';
import type { DomainEvent, EventType } from '../../../platform/messaging/events/define-event.js';
import { Registry } from '../../../platform/messaging/events/registry.js';
import type { User } from '../../auth/user.entity.js';
import { waveTold, type WaveTold } from '../../dispatch/dispatch.events.js';
import { InstallersModule } from '../../installers/installers.module.js';
import { Lead } from '../../leads/lead.entity.js';
import { leadFound } from '../../saved-searches/saved-searches.events.js';
import { bulkMailDue, type BulkMailDue } from '../notifications.events.js';
import { NotificationsModule } from '../notifications.module.js';
import { Preferences } from '../preferences/preferences.service.js';

let rooms: Rooms;
let staff: User;
let people: User[];
beforeAll(async () => {
  rooms = await openRooms([InstallersModule, NotificationsModule]);
  staff = await anAdmin(rooms.app);
  people = [];
  while (people.length < 14) people.push(await anApprovedInstaller(rooms.app));
});
afterAll(() => rooms?.close());

const occurredAt = new Date('2026-11-20T10:00:00Z');

async function onEvent<P extends object>(event: EventType<P>, payload: P): Promise<void> {
  const raw: DomainEvent = { id: randomUUID(), name: event.name, payload, occurredAt };
  for (const one of rooms.app.get(Registry).allSubscriptions())
    if (one.event.name === event.name) await one.handle(raw);
}

const aLead = (title: string): Promise<Lead> =>
  rooms.app.get(Database).transaction((tx) =>
    tx.save(
      tx.create(Lead, {
        ...{ createdBy: staff.id, title, description: 'Four sockets.', location: '1 High Street' },
        ...{ postTown: 'Bolton', postcode: 'BL1 1AA', outcode: 'BL1', placePrecision: 'sector' },
        ...{ budget: '£200–£400', jobType: 'residential', status: 'active', activatedAt: occurredAt },
      }),
    ),
  );

const aWave = (lead: Lead, readers = people): WaveTold => ({
  leadId: lead.id,
  wave: 1,
  told: readers.map(({ id: installerId }, at) => ({ installerId, distanceMiles: at })),
});

const lines = ({ id }: Lead): Promise<{ userId: string; message: string; transaction: string }[]> =>
  rooms.database.query(
    `SELECT user_id AS "userId", message, xmin::text AS transaction FROM notifications WHERE dedupe_key = $1`,
    [`lead:${id}`],
  );
const mails = ({ id }: Lead): Promise<{ userId: string; first: string }[]> =>
  rooms.database.query(
    `SELECT user_id AS "userId", letter->'paragraphs'->>0 AS first FROM outgoing_messages WHERE dedupe_key LIKE $1`,
    [`lead:${id}:email:%`],
  );
/** The mails left to write after a wave. */
async function left({ id }: Lead): Promise<(BulkMailDue & { transaction: string })[]> {
  const rows = await rooms.database.query<{ payload: BulkMailDue; transaction: string }>(
    `SELECT payload, xmin::text AS transaction FROM outbox_events WHERE name = $1 AND payload->'payload'->>'leadId' = $2`,
    [bulkMailDue.name, id],
  );
  return rows.map(({ payload, transaction }) => ({ ...payload, transaction }));
}
const jobs = async (): Promise<number> => {
  const [row] = await rooms.database.query<{ count: string }>(
    `SELECT count(*) FROM outbox_events WHERE name = 'notifications.mail-due'`,
  );
  return Number(row?.count);
};

it('a crowd hears in the app first; that its mails are to be written is recorded with it', async () => {
  const lead = await aLead('Wave of many');
  await onEvent(waveTold, aWave(lead));
  await onEvent(waveTold, aWave(lead)); // once more
  const told = await lines(lead);
  const toWrite = await left(lead);
  expect(told).toHaveLength(14);
  expect(toWrite).toHaveLength(1);
  expect(toWrite[0]?.readers.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(new Set([...told, ...toWrite].map(({ transaction }) => transaction)).size).toBe(1);
  expect(await mails(lead)).toEqual([]);

  const before = await jobs();
  await onEvent(bulkMailDue, toWrite[0]!);
  await onEvent(bulkMailDue, toWrite[0]!);
  const written = await mails(lead);
  expect(written).toHaveLength(14);
  expect(await jobs()).toBe(before + 1);
  const lineOf = new Map(told.map(({ userId, message }) => [userId, message]));
  for (const { userId, first } of written) expect(first).toBe(lineOf.get(userId));
});

it('mails to a crowd go to those who want them and are still here', async () => {
  const lead = await aLead('Wanted by some');
  const [quiet, gone] = people;
  await onEvent(waveTold, aWave(lead));
  await rooms.app.get(Preferences).stopMails(quiet!.id, 'new-leads');
  await rooms.database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone!.id]);
  const [toWrite] = await left(lead);
  await onEvent(bulkMailDue, toWrite!);
  const to = (await mails(lead)).map(({ userId }) => userId);
  expect(to.toSorted()).toEqual(
    people
      .slice(2)
      .map(({ id }) => id)
      .toSorted(),
  );
});

it('nobody is mailed about a lead that closed meanwhile', async () => {
  const lead = await aLead('Closed meanwhile');
  await onEvent(waveTold, aWave(lead));
  await rooms.database.query(`UPDATE leads SET status = 'draft' WHERE id = $1`, [lead.id]);
  const [toWrite] = await left(lead);
  await onEvent(bulkMailDue, toWrite!);
  expect(await mails(lead)).toEqual([]);
});

it('whoever hears of a lead for two reasons is told and mailed once', async () => {
  const lead = await aLead('For two reasons');
  const finder = people[5]!;
  const finders = [{ installerId: finder.id, searchId: randomUUID(), distanceMiles: 3 }];
  await onEvent(leadFound, { leadId: lead.id, finders });
  await onEvent(waveTold, aWave(lead));
  await onEvent(leadFound, { leadId: lead.id, finders });
  const [toWrite] = await left(lead);
  expect(toWrite?.readers).not.toContain(finder.id);
  await onEvent(bulkMailDue, toWrite!);
  const own = (await mails(lead)).filter(({ userId }) => userId === finder.id);
  expect(own).toEqual([{ userId: finder.id, first: expect.stringContaining('matches your saved search') }]);
});

it('a few hear in the app and by mail at once', async () => {
  const lead = await aLead('Wave of four');
  await onEvent(waveTold, aWave(lead, people.slice(2, 6)));
  expect(await mails(lead)).toHaveLength(4);
  expect(await left(lead)).toEqual([]);
});
