import { NotificationsModule } from '../../src/modules/notifications/notifications.module.js';
import { MessageClearing } from '../../src/modules/notifications/delivery/message-clearing.service.js';
import { InstallersModule } from '../../src/modules/installers/installers.module.js';
import { PaymentsModule } from '../../src/modules/payments/payments.module.js';
import { Webhooks } from '../../src/modules/payments/webhooks/webhooks.service.js';
import { Registry } from '../../src/platform/messaging/events/registry.js';
import { OutboxSchedule } from '../../src/platform/messaging/outbox/outbox.schedule.js';
import { openRooms, type Rooms } from '../support/rooms.js';

describe('what is done is forgotten in time', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await openRooms([InstallersModule, PaymentsModule, NotificationsModule]);
  });
  afterAll(() => rooms?.close());

  const left = async (table: string, column: string): Promise<string[]> => {
    const rows = await rooms.database.query<{ name: string }>(
      `SELECT DISTINCT ${column} AS name FROM ${table} ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('events, in small steps, but none of which any work is due', async () => {
    const event = (name: string, days: number | null, states: string[]) =>
      rooms.database.query(
        `WITH event AS (
           INSERT INTO outbox_events (name, payload, actor_kind, published_at)
           SELECT $1, '{}', 'staff', now() - make_interval(days => $2) FROM generate_series(1, 5) RETURNING id)
         INSERT INTO outbox_deliveries (event_id, subscription, queue, state, enqueue_again_at)
         SELECT id, 'work-' || state, 'emails', state, now() FROM event, unnest($3::text[]) AS state`,
        [name, days, states],
      );
    await event('old and done', 31, ['done']);
    await event('old and refused', 31, ['done', 'failed']);
    await event('old and nobody’s', 31, []);
    await event('old and due', 400, ['done', 'due']);
    await event('new', 29, ['done']);
    await event('not published', null, []);
    const schedule = rooms.app.get(OutboxSchedule);
    const counts = await Promise.all([schedule.forgetOld(4), schedule.forgetOld(4)]);
    expect(counts[0] + counts[1] + (await schedule.forgetOld(4))).toBe(15);
    expect(await left('outbox_events', 'name')).toEqual(['new', 'not published', 'old and due']);
    expect(await rooms.database.query('SELECT FROM outbox_deliveries')).toHaveLength(15);
  });

  it('messages of the provider that were applied', async () => {
    const message = (type: string, days: number, state: string) =>
      rooms.database.query(
        `INSERT INTO provider_events (provider_event_id, type, payload, state, received_at, applied_at)
         SELECT $1 || number, $1, '{}', $3, now() - make_interval(days => $2), CASE WHEN $3 <> 'received' THEN now() END
           FROM generate_series(1, 3) AS number`,
        [type, days, state],
      );
    await message('old', 91, 'applied');
    await message('old and ignored', 91, 'ignored');
    await message('old and waiting', 91, 'received');
    await message('new', 89, 'applied');
    expect(await rooms.app.get(Webhooks).forgetOld(2)).toBe(6);
    expect(await left('provider_events', 'type')).toEqual(['new', 'old and waiting']);
  });

  it('mails and texts that were sent or given up', async () => {
    const message = (name: string, days: number, state: string) =>
      rooms.database.query(
        `INSERT INTO outgoing_messages (dedupe_key, channel, recipient, category, letter, state, created_at)
         SELECT $1 || number, 'email', $1, 'account', '{}', $3, now() - make_interval(days => $2) FROM generate_series(1, 3) AS number`,
        [name, days, state],
      );
    await message('sent', 91, 'sent');
    await message('given up', 91, 'failed');
    await message('unknown', 91, 'unknown');
    await message('due', 91, 'due');
    await message('new', 89, 'sent');
    expect(await rooms.app.get(MessageClearing).forgetOld(2)).toBe(6);
    expect(await left('outgoing_messages', 'recipient')).toEqual(['due', 'new', 'unknown']);
  });

  it('and a clock sees to each of them', () => {
    const names = rooms.app
      .get(Registry)
      .allWork()
      .map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'outbox.forget-old-events',
        'outbox.forget-old-leases',
        'payments.forget-old-messages',
        'notifications.forget-old-messages',
        'auth.forget-expired-sessions',
        'auth.forget-old-contacts',
        'verification.forget-old-codes',
      ]),
    );
  });
});
