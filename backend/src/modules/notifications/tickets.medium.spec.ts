import { randomUUID } from 'node:crypto';
import { anAdmin } from '../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { Registry } from '../../platform/messaging/events/registry.js';
import type { User } from '../auth/user.entity.js';
import { ticketOpened } from '../tickets/tickets.events.js';
import { InstallersModule } from '../installers/installers.module.js';
import { NotificationsModule } from './notifications.module.js';
import { Notifications } from './notifications.service.js';

let rooms: Rooms | undefined;
let staff: User;
let ticketId = '';

beforeAll(async () => {
  rooms = await openRooms([InstallersModule, NotificationsModule]);
  staff = await anAdmin(rooms.app);
  const [ticket] = await rooms.database.query<{ id: string }>(
    `INSERT INTO tickets (reference, kind, name, email, subject, message)
     VALUES ('RI-7K3M9QXD', 'contact', 'Buy pills', 'ada@example.org', 'Cheap pills', 'Click here for pills') RETURNING id`,
  );
  ticketId = ticket!.id;
});
afterAll(() => rooms?.close());

/** Does what the workers do with the event, twice over. */
async function hearTwice(): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    for (const one of rooms!.app.get(Registry).allSubscriptions())
      if (one.event.name === ticketOpened.name)
        await one.handle({
          id: '0192d0e8-0000-7000-8000-000000000001',
          name: ticketOpened.name,
          payload: { ticketId, kind: 'contact' },
          occurredAt: new Date(),
        });
}

describe('a message to the people who run the platform', () => {
  it('is confirmed once to an address without an account, repeating nothing that was typed', async () => {
    await hearTwice();
    const mails = await rooms!.database.query<{ user_id: string | null; letter: { subject: string } }>(
      `SELECT user_id, letter FROM outgoing_messages WHERE recipient = 'ada@example.org'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.user_id).toBeNull();
    expect(mails[0]?.letter.subject).toBe('We have your message, RI-7K3M9QXD');
    expect(JSON.stringify(mails)).not.toContain('pills');
  });

  it('is shown to staff, once, and leads to itself', async () => {
    const told = await rooms!.database.query<{ title: string; link: string }>(
      'SELECT title, link, urgency FROM notifications WHERE user_id = $1',
      [staff.id],
    );
    expect(told).toEqual([
      { title: 'New message RI-7K3M9QXD', link: `/admin/tickets/${ticketId}`, urgency: 'work' },
    ]);
  });

  it('is an alarm when it is a breach, which staff can ask for alone and which is counted while it is unread', async () => {
    const [breach] = await rooms!.database.query<{ id: string }>(
      `INSERT INTO tickets (reference, kind, name, email, subject, message, noticed_at)
       VALUES ('RI-7K3M9QXE', 'breach', 'Ada', 'ada@example.org', 'A list', 'It went to somebody else', clock_now()) RETURNING id`,
    );
    for (const one of rooms!.app.get(Registry).allSubscriptions())
      if (one.name === 'tell-staff-of-the-ticket')
        await one.handle({
          id: randomUUID(),
          name: ticketOpened.name,
          payload: { ticketId: breach!.id, kind: 'breach' },
          occurredAt: new Date(),
        });
    const notifications = rooms!.app.get(Notifications);
    const alarms = { sort: null, offset: 0, limit: 5, filter: { isRead: false, urgency: 'alarm' } };
    const [page, unread] = await notifications.listWithUnread(staff.id, alarms);
    expect(page.rows.map(({ title, urgency }) => [title, urgency])).toEqual([
      ['Data breach RI-7K3M9QXE', 'alarm'],
    ]);
    expect([unread, page.total]).toEqual([2, 1]);
    await notifications.read(staff.id, page.rows[0]!.id);
    const [left, stillUnread] = await notifications.listWithUnread(staff.id, alarms);
    expect([stillUnread, left.total]).toEqual([1, 0]);
  });

  it('is confirmed three times a day at the most to one mailbox, whatever stands behind a plus', async () => {
    for (const [number, at] of [
      'eve@example.org',
      'Eve+1@example.org',
      'eve+2@example.org',
      'eve+3@example.org',
      'eve@example.org',
    ].entries()) {
      const [ticket] = await rooms!.database.query<{ id: string }>(
        `INSERT INTO tickets (reference, kind, name, email, subject, message)
         VALUES ($2, 'contact', 'Eve', $1, 'Hello', 'A message of ten letters') RETURNING id`,
        [at, `RI-2222222${number + 2}`],
      );
      ticketId = ticket!.id;
      await hearTwice();
    }
    const mails = await rooms!.database.query(
      `SELECT recipient FROM outgoing_messages WHERE lower(recipient) LIKE 'eve%@example.org'`,
    );
    expect(mails).toHaveLength(3);
  });
});
