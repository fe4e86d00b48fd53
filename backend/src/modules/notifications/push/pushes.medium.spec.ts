import { randomUUID } from 'node:crypto';
import type { PushMessage } from '../../../../sandbox/push/push-service.js';
import { startSandbox, type RunningSandbox } from '../../../../sandbox/server.js';
import { aCustomer, anApprovedInstaller, anAdmin } from '../../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { letPass } from '../../../../test/support/travel.js';
import { Database } from '../../../platform/database/database.js';
import type { DomainEvent } from '../../../platform/messaging/events/define-event.js';
import { Registry } from '../../../platform/messaging/events/registry.js';
import { Sessions } from '../../auth/sessions/sessions.service.js';
import type { User } from '../../auth/user.entity.js';
import { waveTold } from '../../dispatch/dispatch.events.js';
import { InstallersModule } from '../../installers/installers.module.js';
import { Lead } from '../../leads/lead.entity.js';
import { NotificationsModule } from '../notifications.module.js';
import { Preferences } from '../preferences/preferences.service.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { Pushes } from './pushes.service.js';

let sandbox: RunningSandbox;
let rooms: Rooms;
let staff: User;
let installer: User;

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1' });
  rooms = await openRooms([InstallersModule, NotificationsModule], { STRIPE_API_URL: sandbox.url });
  staff = await anAdmin(rooms.app);
});
afterAll(async () => {
  await rooms?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  sandbox.provider.reset();
  installer = await anApprovedInstaller(rooms.app);
});

/** A browser in which somebody is signed in and has turned it on. */
async function aBrowser(user: User): Promise<{ id: string; token: string; endpoint: string }> {
  const session = await rooms.app.get(Sessions).start(user.id);
  const subscription = sandbox.provider.push.subscribe(sandbox.url);
  await rooms.app.get(PushSubscriptions).turnOn({ id: user.id, sessionId: session.id }, subscription);
  const { endpoint } = subscription;
  return { id: endpoint.slice(endpoint.lastIndexOf('/') + 1), token: session.token, endpoint };
}

/** A lead whose wave reaches these installers; nothing is sent yet. */
async function aLeadFor(...readers: readonly User[]): Promise<Lead> {
  const occurredAt = new Date();
  const lead = await rooms.app.get(Database).transaction((tx) =>
    tx.save(
      tx.create(Lead, {
        ...{ createdBy: staff.id, title: 'Call Ann on 07700 900123', description: 'Four sockets.' },
        ...{ location: '1 High Street', postTown: 'Bolton', postcode: 'BL1 1AA', outcode: 'BL1' },
        ...{ placePrecision: 'sector', budget: '£200–£400', jobType: 'residential', status: 'active' },
        activatedAt: occurredAt,
      }),
    ),
  );
  const told = readers.map(({ id }) => ({ installerId: id, distanceMiles: 3 }));
  const payload = { leadId: lead.id, wave: 1, told };
  const raw: DomainEvent = { id: randomUUID(), name: waveTold.name, payload, occurredAt };
  for (const one of rooms.app.get(Registry).allSubscriptions())
    if (one.event.name === waveTold.name && one.name === 'tell-the-installers-of-a-lead')
      await one.handle(raw);
  return lead;
}

const pushes = (): Pushes => rooms.app.get(Pushes);
const shown = ({ id }: { id: string }): PushMessage[] => sandbox.provider.push.messages(id);
const statesOf = async ({ endpoint }: { endpoint: string }) =>
  rooms.database.query<{ state: string; attempts: number; error: string | null }>(
    `SELECT d.state, d.attempts, d.last_error AS error FROM push_deliveries d
       JOIN push_subscriptions s ON s.id = d.subscription_id WHERE s.endpoint = $1 ORDER BY d.id`,
    [endpoint],
  );
const countOf = async (user: User): Promise<number> =>
  (await rooms.database.query('SELECT FROM push_subscriptions WHERE user_id = $1', [user.id])).length;

describe('a lead', () => {
  it('is shown once by each device of its installer, opens the lead, and says no more than a mailbox would', async () => {
    const [phone, desktop] = [await aBrowser(installer), await aBrowser(installer)];
    const other = await aBrowser(await anApprovedInstaller(rooms.app));
    const lead = await aLeadFor(installer);
    await pushes().deliver();
    await pushes().sweep();
    for (const device of [phone, desktop]) {
      expect(shown(device)).toHaveLength(1);
      expect(shown(device)[0]).toMatchObject({
        urgency: 'high',
        payload: { title: 'New lead near you', path: `/leads/${lead.id}` },
      });
      expect(shown(device)[0]?.ttl).toBeGreaterThan(3 * 3_600);
      expect(await statesOf(device)).toEqual([{ state: 'sent', attempts: 1, error: null }]);
    }
    const [mail] = await rooms.database.query<{ subject: string }>(
      `SELECT letter->>'subject' AS subject FROM outgoing_messages WHERE user_id = $1 AND category = 'new-leads'`,
      [installer.id],
    );
    expect(shown(phone)[0]?.payload).toMatchObject({ body: mail?.subject });
    expect(shown(other)).toEqual([]);
  });

  it('is written for devices with the lines in the app, also when its mails wait because many are told', async () => {
    const people = [installer];
    while (people.length < 12) people.push(await anApprovedInstaller(rooms.app));
    const phone = await aBrowser(installer);
    const lead = await aLeadFor(...people);
    const [row] = await rooms.database.query<{ together: boolean; mails: number }>(
      `SELECT d.xmin = n.xmin AS together,
              (SELECT count(*)::int FROM outgoing_messages m WHERE m.dedupe_key LIKE n.dedupe_key || ':%') AS mails
         FROM push_deliveries d JOIN notifications n USING (user_id, dedupe_key) WHERE dedupe_key = $1`,
      [`lead:${lead.id}`],
    );
    expect(row).toEqual({ together: true, mails: 0 });
    await pushes().deliver();
    expect(shown(phone)).toHaveLength(1);
  });

  it('does not reach devices of who has switched that off, as with mails and texts', async () => {
    const phone = await aBrowser(installer);
    const off = { category: 'new-leads', channel: 'push', wanted: false } as const;
    await rooms.app.get(Preferences).change(installer.id, 'installer', [off]);
    await aLeadFor(installer);
    await pushes().deliver();
    expect(shown(phone)).toEqual([]);
    await rooms.app.get(Preferences).change(installer.id, 'installer', [{ ...off, wanted: true }]);
    await aLeadFor(installer);
    await pushes().deliver();
    expect(shown(phone)).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([
    ['http-429', '429'],
    ['http-500', '500'],
    ['drop-before', 'ECONNRESET'],
  ])('that answers %s is asked again later', async (kind, error) => {
    const phone = await aBrowser(installer);
    sandbox.provider.faults.add({ kind, match: { path: '/push/' } });
    await aLeadFor(installer);
    await pushes().deliver();
    expect(await statesOf(phone)).toEqual([{ state: 'due', attempts: 1, error }]);
    await pushes().sweep();
    expect(shown(phone)).toEqual([]);
    await letPass(rooms, { minutes: 1 });
    await pushes().sweep();
    expect(shown(phone)).toHaveLength(1);
    expect(await statesOf(phone)).toEqual([{ state: 'sent', attempts: 2, error: null }]);
  });

  it('that does not answer before the news is old is not asked any more', async () => {
    const phone = await aBrowser(installer);
    sandbox.provider.faults.add({ kind: 'http-503', match: { path: '/push/' }, times: 100 });
    await aLeadFor(installer);
    await pushes().deliver();
    await letPass(rooms, { hours: 4 });
    await pushes().sweep();
    expect(await statesOf(phone)).toMatchObject([{ state: 'expired', attempts: 1 }]);
    await letPass(rooms, { days: 8 });
    expect(await pushes().forgetOld()).toBeGreaterThan(0);
    expect(await statesOf(phone)).toEqual([]);
  });

  it('that says a browser is gone ends its subscription, and the other devices hear of it', async () => {
    const [gone, there] = [await aBrowser(installer), await aBrowser(installer)];
    sandbox.provider.push.forget(gone.id);
    await aLeadFor(installer);
    await pushes().deliver();
    expect(await countOf(installer)).toBe(1);
    expect(shown(there)).toHaveLength(1);
  });

  it('takes up what a worker died with once its hold has run out', async () => {
    const phone = await aBrowser(installer);
    await aLeadFor(installer);
    await rooms.database.query(
      `UPDATE push_deliveries SET attempts = 1, next_attempt_at = clock_now() + interval '1 minute' WHERE state = 'due'`,
    );
    await pushes().sweep();
    expect(shown(phone)).toEqual([]);
    await letPass(rooms, { minutes: 2 });
    await pushes().sweep();
    expect(shown(phone)).toHaveLength(1);
  });
});

describe('a device', () => {
  it('is told nothing any more once its person has signed out there', async () => {
    const phone = await aBrowser(installer);
    await aLeadFor(installer);
    await rooms.app.get(Sessions).end(phone.token);
    await pushes().deliver();
    expect(await countOf(installer)).toBe(0);
    expect(shown(phone)).toEqual([]);
  });

  it('on which somebody else signs in is theirs, and what waited for the one before is not shown', async () => {
    const phone = await aBrowser(installer);
    await aLeadFor(installer);
    const other = await aCustomer(rooms.app);
    const session = await rooms.app.get(Sessions).start(other.id);
    const [row] = await rooms.database.query<{ p256dh: string; auth: string }>(
      'SELECT p256dh, auth FROM push_subscriptions WHERE endpoint = $1',
      [phone.endpoint],
    );
    await rooms.app
      .get(PushSubscriptions)
      .turnOn({ id: other.id, sessionId: session.id }, { endpoint: phone.endpoint, keys: row! });
    await pushes().deliver();
    expect(shown(phone)).toEqual([]);
    expect([await countOf(installer), await countOf(other)]).toEqual([0, 1]);
  });

  it('is one of ten at most: the one that was turned on longest ago goes', async () => {
    const first = await aBrowser(installer);
    for (let more = 0; more < 10; more += 1) await aBrowser(installer);
    expect(await countOf(installer)).toBe(10);
    await aLeadFor(installer);
    await pushes().deliver();
    expect(shown(first)).toEqual([]);
    expect(sandbox.provider.push.messages()).toHaveLength(10);
  });
});
