import { aPostedJob, aStaffLead } from '../../../test/factories/leads.js';
import { Market } from '../../../test/factories/market.js';
import { letPass } from '../../../test/support/travel.js';
import { NotFound, InvalidFields } from '../../platform/errors/domain-error.js';
import type { User } from '../auth/user.entity.js';
import type { Lead } from '../leads/lead.entity.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import { removedMark } from '../../platform/contacts/contact-details.policy.js';
import { ThreadsAdmin } from './threads-admin.service.js';
import { ThreadViews } from './thread-views.service.js';
import { AlreadyReported, NoOpenReport, NothingToReport, ThreadClosed } from './threads.errors.js';
import { ThreadsModule } from './threads.module.js';
import type { Writer } from './threads.policy.js';
import { ThreadsSchedule } from './threads.schedule.js';
import { Threads } from './threads.service.js';

describe('messages', () => {
  let market: Market;
  let customer: User;
  let installer: User;
  let staff: User;
  let job: Lead;

  const as = (user: User, role: Writer['role']): Writer => ({ id: user.id, role, isSuspended: false });
  const threads = () => market.rooms.app.get(Threads);
  const views = () => market.rooms.app.get(ThreadViews);
  const admin = () => market.rooms.app.get(ThreadsAdmin);
  const ofInstaller = () => threads().place(as(installer, 'installer'), job.id);
  const ofCustomer = () => threads().place(as(customer, 'customer'), job.id, installer.id);
  const ask = async (text: string) => threads().send(as(installer, 'installer'), await ofInstaller(), text);
  const answer = async (text: string) => threads().send(as(customer, 'customer'), await ofCustomer(), text);
  const page = { sort: null, offset: 0, limit: 25, filter: {} };
  const read = async (place: Awaited<ReturnType<typeof ofInstaller>>) =>
    (await views().messages(place, page)).rows;
  const eventsOf = async (name: string): Promise<number> =>
    (
      await market.rooms.database.query(
        `SELECT FROM outbox_events WHERE name = $1 AND payload ->> 'leadId' = $2`,
        [name, job.id],
      )
    ).length;

  beforeAll(async () => {
    market = await Market.open({}, [ThreadsModule]);
    staff = await market.staff();
    installer = await market.installer();
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    customer = await market.customer();
    job = await aPostedJob(market.rooms.app, customer.id);
  });

  it('are for installers with a paid deposit: without one there is no thread, for neither side', async () => {
    await expect(ofInstaller()).rejects.toThrow(NotFound);
    await expect(ofCustomer()).rejects.toThrow(NotFound);
    await market.unlock(installer, job);
    await ask('Is there power in the loft?');
    expect(await read(await ofCustomer())).toMatchObject([
      { side: 'installer', mine: false, name: 'Field Aerials', text: 'Is there power in the loft?' },
    ]);
    expect(await views().find(await ofInstaller())).toMatchObject({
      name: 'Sam',
      isOpen: true,
      closesAt: null,
    });
  });

  it('belong to the two of them alone', async () => {
    await market.unlock(installer, job);
    const [other, stranger] = [await market.installer(), await market.customer()];
    await market.unlock(other, job);
    await expect(threads().place(as(other, 'installer'), job.id, installer.id)).rejects.toThrow(NotFound);
    await expect(threads().place(as(stranger, 'customer'), job.id, installer.id)).rejects.toThrow(NotFound);
    await expect(threads().place(as(staff, 'admin'), job.id, installer.id)).rejects.toThrow(NotFound);
    await expect(threads().place(as(customer, 'customer'), job.id)).rejects.toThrow(InvalidFields);
  });

  it('lose contact details before the award, and keep them after', async () => {
    const bid = await market.bid(installer, job);
    await ask('Call me on 07700 900123.');
    await answer('Better not: rosa@field.example');
    expect((await read(await ofCustomer())).map(({ text }) => text)).toEqual([
      `Better not: ${removedMark}`,
      `Call me on ${removedMark}.`,
    ]);
    const kept = await market.rooms.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM thread_messages WHERE text LIKE '%900123%' OR text LIKE '%field.example%'`,
    );
    expect(kept[0]?.n).toBe(0);

    const { clientSecret } = await market.choose(customer, bid);
    await market.bank.confirm(clientSecret);
    await market.recover();
    await market.deliver();
    await ask('Now: 07700 900123.');
    expect((await read(await ofCustomer()))[0]).toMatchObject({
      text: 'Now: 07700 900123.',
      contactsRemoved: false,
    });
  });

  it('are unread until they are read, up to the one that was on the page', async () => {
    await market.unlock(installer, job);
    const first = await ask('One');
    await market.wait(1_000);
    await ask('Two');
    expect(await views().find(await ofCustomer())).toMatchObject({ unread: 2 });
    await threads().markRead(await ofCustomer(), first);
    expect(await views().find(await ofCustomer())).toMatchObject({ unread: 1 });
    expect((await read(await ofInstaller())).map(({ isRead }) => isRead)).toEqual([false, true]);
    await threads().markRead(await ofCustomer());
    await threads().markRead(await ofCustomer(), first);
    expect(await views().find(await ofCustomer())).toMatchObject({ unread: 0 });
    const { rows } = await views().inbox({ id: customer.id, role: 'customer' }, page);
    expect(rows[0]).toMatchObject({ leadId: job.id, preview: 'Two', unread: 0, lastIsMine: false });
  });

  it('count every one of twenty that come at once', async () => {
    await market.unlock(installer, job);
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`Question ${at}`)));
    expect(await views().find(await ofCustomer())).toMatchObject({ unread: 20 });
    expect(await read(await ofCustomer())).toHaveLength(20);
  });

  it('are there once, however often a phone that heard no answer sends them', async () => {
    await market.unlock(installer, job);
    const [key, place] = ['8f2f1d54-6b1e-4f0e-9d5c-0f6f0a3c1e11', await ofInstaller()];
    const send = (text: string, by = key) => threads().send(as(installer, 'installer'), place, text, [], by);
    const ids = await Promise.all([send('Is there a ladder?'), send('Is there a ladder?')]);
    expect(await send('Is there a ladder?')).toBe(ids[0]);
    expect(ids[1]).toBe(ids[0]);
    expect(await views().find(await ofCustomer())).toMatchObject({ unread: 1 });
    // The key is the sender's own: the other side may happen to have the same.
    const answered = await threads().send(as(customer, 'customer'), await ofCustomer(), 'Yes', [], key);
    expect(answered).not.toBe(ids[0]);
    await send('And a socket?', 'b1946ac9-2492-4d2c-9a47-3f1f6d9f2a22');
    expect((await read(await ofInstaller())).map(({ text }) => text)).toEqual([
      'And a socket?',
      'Yes',
      'Is there a ladder?',
    ]);
  });

  it('that lie unread for five minutes are told of once, and again only after a look', async () => {
    await market.unlock(installer, job);
    const sweep = () => market.rooms.app.get(ThreadsSchedule).tellOfUnread();
    await ask('One');
    await sweep();
    expect(await eventsOf('threads.messages-left-unread')).toBe(0);
    await market.wait(5 * 60_000);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await eventsOf('threads.messages-left-unread')).toBe(1);
    await ask('Two');
    await market.wait(60 * 60_000);
    await sweep();
    expect(await eventsOf('threads.messages-left-unread')).toBe(1);
    await threads().markRead(await ofCustomer());
    await ask('Three');
    await market.wait(5 * 60_000);
    await sweep();
    expect(await eventsOf('threads.messages-left-unread')).toBe(2);
  });

  it('in several threads are told of together, and what comes soon after waits for the next time', async () => {
    const jobs = [
      job,
      await aPostedJob(market.rooms.app, customer.id),
      await aPostedJob(market.rooms.app, customer.id),
    ];
    for (const one of jobs) await market.unlock(installer, one);
    const write = async ({ id } = job) => {
      const writer = as(installer, 'installer');
      await threads().send(writer, await threads().place(writer, id), 'A question');
    };
    const sweep = () => market.rooms.app.get(ThreadsSchedule).tellOfUnread();
    await write(jobs[0]);
    await market.wait(4 * 60_000);
    await write(jobs[1]);
    await market.wait(60_000);
    await Promise.all([sweep(), sweep()]);
    const told = () =>
      market.rooms.database.query<{ leadId: string; others: { leadId: string; unread: number }[] | null }>(
        `SELECT payload->>'leadId' AS "leadId", payload->'others' AS others FROM outbox_events
          WHERE name = 'threads.messages-left-unread' AND payload->>'ownerId' = $1 ORDER BY id`,
        [customer.id],
      );
    expect(await told()).toEqual([
      { leadId: jobs[0]?.id, others: [expect.objectContaining({ leadId: jobs[1]?.id, unread: 1 })] },
    ]);

    await write(jobs[2]);
    await market.wait(6 * 60_000);
    await sweep();
    expect(await told()).toHaveLength(1);
    await market.wait(4 * 60_000);
    await sweep();
    expect((await told())[1]).toEqual({ leadId: jobs[2]?.id, others: null });
  });

  it('close 30 days after the deposit went back, and stay to be read', async () => {
    const bid = await market.bid(installer, job);
    await ask('Hello');
    await market.bids.withdraw(installer.id, bid.id);
    await market.wait(29 * 86_400_000);
    const key = 'c0a8012e-7c1d-4b57-9a0e-2d4c6b8f4e44';
    const still = async () =>
      threads().send(as(installer, 'installer'), await ofInstaller(), 'Still here', [], key);
    const id = await still();
    await market.wait(2 * 86_400_000);
    await expect(ask('Too late')).rejects.toThrow(ThreadClosed);
    // It had arrived, and only its answer was lost.
    expect(await still()).toBe(id);
    expect(await read(await ofInstaller())).toHaveLength(2);
    expect(await views().find(await ofCustomer())).toMatchObject({ isOpen: false });
  });

  it('are read by staff only once they were reported, and each reading is in the audit log', async () => {
    await market.unlock(installer, job);
    await expect(threads().report(as(customer, 'customer'), await ofCustomer(), 'Rude')).rejects.toThrow(
      NothingToReport,
    );
    await ask('Hello');
    const { rows } = await market.rooms.app
      .get(ThreadViews)
      .inbox({ id: customer.id, role: 'customer' }, page);
    const threadId = rows[0]?.id ?? '';
    const readings = async (): Promise<number> =>
      (
        await market.rooms.database.query(
          `SELECT FROM audit_entries WHERE subject = 'thread_readings' AND after ->> 'thread_id' = $1 AND after ->> 'staff_id' = $2`,
          [threadId, staff.id],
        )
      ).length;
    await expect(admin().read(staff.id, threadId)).rejects.toThrow(NotFound);
    await threads().report(as(customer, 'customer'), await ofCustomer(), 'Rude');
    await expect(threads().report(as(customer, 'customer'), await ofCustomer(), 'Rude')).rejects.toThrow(
      AlreadyReported,
    );
    expect(await views().find(await ofCustomer())).toMatchObject({ isReported: true });
    expect(await views().find(await ofInstaller())).toMatchObject({ isReported: false });
    expect(await eventsOf('threads.reported')).toBe(1);
    expect(await admin().read(staff.id, threadId)).toMatchObject({
      openReports: 1,
      reports: [{ reason: 'Rude', side: 'owner', closedAt: null }],
      messages: [{ text: 'Hello', mine: false }],
    });
    expect(await readings()).toBe(1);
    const answer = { outcome: 'changed' as const, answer: 'Spoke to both.' };
    await admin().close(staff.id, threadId, answer);
    await expect(admin().close(staff.id, threadId, answer)).rejects.toThrow(NoOpenReport);
    expect(await eventsOf('threads.report-decided')).toBe(1);
    expect(await admin().read(staff.id, threadId)).toMatchObject({ openReports: 0, reports: [answer] });
    expect(await readings()).toBe(2);
  });

  it('reported by both sides have an outcome for each', async () => {
    await market.unlock(installer, job);
    await ask('Hello');
    await threads().report(as(customer, 'customer'), await ofCustomer(), 'Rude');
    await threads().report(as(installer, 'installer'), await ofInstaller(), 'He was rude first');
    const [{ id } = { id: '' }] = await market.rooms.database.query<{ id: string }>(
      'SELECT thread_id AS id FROM thread_reports WHERE reason = $1',
      ['He was rude first'],
    );
    const { reports } = await admin().read(staff.id, id);
    const answered = { outcome: 'removed' as const, answer: 'They may not go on here.' };
    await admin().close(staff.id, id, { ...answered, reportId: reports[0]?.id as string });
    expect(await eventsOf('threads.report-decided')).toBe(1);
    expect(await admin().read(staff.id, id)).toMatchObject({
      openReports: 1,
      reports: [answered, { outcome: null, answer: null, closedAt: null }],
    });
    const again = { ...answered, reportId: reports[0]?.id as string };
    await expect(admin().close(staff.id, id, again)).rejects.toThrow(NoOpenReport);
  });

  it('are listed by what holds of one of their reports, not by the day of one and the outcome of another', async () => {
    await market.unlock(installer, job);
    await ask('Hello');
    const dayOf = (days: number): string =>
      londonDay(new Date(market.rooms.app.get(Clock).now().getTime() + days * 86_400_000));
    await threads().report(as(customer, 'customer'), await ofCustomer(), 'Rude');
    const [{ id } = { id: '' }] = await market.rooms.database.query<{ id: string }>(
      'SELECT id FROM threads WHERE lead_id = $1',
      [job.id],
    );
    await admin().close(staff.id, id, { outcome: 'removed', answer: 'They may not go on here.' });
    await letPass(market.rooms, { days: 9 });
    await threads().report(as(installer, 'installer'), await ofInstaller(), 'He was rude first');
    const isListed = async (filter: Record<string, string>): Promise<boolean> =>
      (await admin().list({ ...page, filter })).rows.some((thread) => thread.id === id);
    expect(await isListed({ reportedFrom: dayOf(0), outcome: 'waiting' })).toBe(true);
    expect(await isListed({ outcome: 'removed' })).toBe(true);
    expect(await isListed({ reportedFrom: dayOf(0), outcome: 'removed' })).toBe(false);
    expect(await isListed({ reportedFrom: dayOf(-8), reportedTo: dayOf(-2) })).toBe(false);
  });

  it('about the platform’s own lead are written by staff', async () => {
    const lead = await aStaffLead(market.rooms.app, staff.id);
    await market.unlock(installer, lead);
    const place = await threads().place(as(staff, 'admin'), lead.id, installer.id);
    await threads().send(as(staff, 'admin'), place, 'The keys are with us.');
    const theirs = await threads().place(as(installer, 'installer'), lead.id);
    expect(await read(theirs)).toMatchObject([{ name: 'RightInstaller', text: 'The keys are with us.' }]);
  });
});
