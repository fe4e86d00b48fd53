import { aJobForm, aPostedJob, aStaffLead } from '../../../test/factories/leads.js';
import { Market } from '../../../test/factories/market.js';
import { sweepOf } from '../../../test/support/sweeps.js';
import { letPass } from '../../../test/support/travel.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import type { User } from '../auth/user.entity.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { dayLabel } from '../notifications/phrases.js';
import { closesOn, dayAfter } from './closing.policy.js';
import { Jobs } from './jobs.service.js';
import type { Lead } from './lead.entity.js';
import { LeadsSchedule } from './leads.schedule.js';

describe('a job that closes by itself', () => {
  let market: Market;
  let customer: User;
  beforeAll(async () => {
    market = await Market.open({}, [NotificationsModule]);
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    customer = await market.customer();
  });

  const now = (): Date => market.rooms.app.get(Clock).now();
  /** To a moment of a London day; by Greenwich, so it may be an hour later there. */
  const goTo = (day: string, time: string): Promise<void> =>
    letPass(market.rooms, { seconds: (Date.parse(`${day}T${time}:00Z`) - now().getTime()) / 1_000 });
  const look = async (): Promise<void> => {
    const remind = market.rooms.app.get(LeadsSchedule);
    await Promise.all([remind.remindOfClosing(), remind.remindOfClosing()]);
    await market.deliver();
  };
  const lastDayOf = async (job: Lead): Promise<string> => closesOn(await market.leads.get(job.id)) as string;
  const toldOf = (job: Lead): Promise<{ title: string; message: string }[]> =>
    market.rooms.database.query(
      `SELECT title, message FROM notifications WHERE user_id = $1 AND link = $2 AND title LIKE 'Your job closes%'
        ORDER BY created_at, id`,
      [customer.id, `/jobs/${job.id}`],
    );
  const titlesOf = async (job: Lead): Promise<string[]> => (await toldOf(job)).map(({ title }) => title);
  const mailsOf = (): Promise<{ subject: string; text: string }[]> =>
    market.rooms.database.query(
      `SELECT letter ->> 'subject' AS subject, letter::text AS text FROM outgoing_messages
        WHERE user_id = $1 AND channel = 'email' AND letter ->> 'subject' LIKE 'Closes%' ORDER BY created_at, id`,
      [customer.id],
    );
  const posted = (values: Parameters<typeof aPostedJob>[2] = {}): Promise<Lead> =>
    aPostedJob(market.rooms.app, customer.id, values);

  it('is told to its customer 7 and 2 days before, in the morning, once each, with what can be done', async () => {
    const job = await posted();
    const [rosa, ben] = [await market.installer(), await market.installer()];
    await market.bid(rosa, job);
    const refused = await market.bid(ben, job);
    await market.decisions.reject({ id: customer.id, role: 'customer' } as never, refused.id);
    const last = await lastDayOf(job);

    await goTo(dayAfter(last, -7), '07:30');
    await look();
    expect(await titlesOf(job)).toEqual([]);
    await goTo(dayAfter(last, -7), '09:30');
    await look();
    await look();
    expect(await toldOf(job)).toEqual([
      {
        title: 'Your job closes in 7 days',
        message: `“${job.title}” closes on ${dayLabel(last)} unless you choose an installer. You have 1 bid to compare.`,
      },
    ]);
    const [mail] = await mailsOf();
    expect(mail?.subject).toBe('Closes in 7 days: Eight cameras for a small shop, Bury');
    expect(mail?.text).toContain('the installers get their deposits back');
    expect(mail?.text).toContain('A job stays open for 30 days. You can post it again at any time.');
    expect(mail?.text).toContain(`/jobs/${job.id}`);

    await goTo(dayAfter(last, -3), '12:00');
    await look();
    expect(await titlesOf(job)).toHaveLength(1);
    await goTo(dayAfter(last, -2), '09:30');
    await look();
    await goTo(dayAfter(last, -1), '09:30');
    await look();
    expect(await titlesOf(job)).toEqual(['Your job closes in 7 days', 'Your job closes in 2 days']);
    expect(await mailsOf()).toHaveLength(2);
  });

  it('is told once where the product was down: with the days that are left, and not again a day later', async () => {
    const [late, tooLate] = [await posted(), await posted()];
    const last = await lastDayOf(late);
    await goTo(dayAfter(last, -3), '12:00');
    await look();
    expect(await titlesOf(late)).toEqual(['Your job closes in 3 days']);
    await goTo(dayAfter(last, -2), '12:00');
    await look();
    expect(await titlesOf(late)).toEqual(['Your job closes in 3 days']);
    // Down until both are over.
    await goTo(dayAfter(last, 2), '12:00');
    await market.rooms.database.query('UPDATE leads SET remind_on = $2 WHERE id = $1', [
      tooLate.id,
      dayAfter(last, -2),
    ]);
    await look();
    expect(await titlesOf(tooLate)).toEqual(['Your job closes in 3 days']);
    await sweepOf(market.rooms.app, 'leads');
    expect(await market.leads.get(tooLate.id)).toMatchObject({ status: 'cancelled', remindOn: null });
  });

  it('by its deadline is told what a later one would do, and fewer times when its life is short', async () => {
    const today = londonDay(now());
    const job = await posted({ deadline: dayAfter(today, 5) });
    const brief = await posted({ deadline: dayAfter(today, 1) });
    for (let day = 0; day <= 5; day += 1) {
      await goTo(dayAfter(today, day + 1), '09:30');
      await look();
    }
    expect(await titlesOf(brief)).toEqual([]);
    expect(await toldOf(job)).toEqual([
      {
        title: 'Your job closes in 2 days',
        message: expect.stringContaining(`closes on ${dayLabel(dayAfter(today, 5))} unless`) as string,
      },
    ]);
    const [mail] = await mailsOf();
    expect(mail?.text).toContain(
      `Give the job a later preferred completion date, and it stays open until ${dayLabel(
        dayAfter(londonDay(job.activatedAt as Date), 30),
      )} at the latest.`,
    );
    expect(mail?.text).not.toContain('deposits back');
  });

  it('is told again of another day, and of none when it is chosen, called off or the platform’s own', async () => {
    const today = londonDay(now());
    const moved = await posted({ deadline: dayAfter(today, 10) });
    const jobs = market.rooms.app.get(Jobs);
    const kim = { id: customer.id, companyName: null, companyApproved: false };
    await goTo(dayAfter(today, 3), '09:30');
    await look();
    const other = aJobForm({ deadline: dayAfter(today, 20) });
    await jobs.change(kim, moved.id, other);
    expect(await market.leads.get(moved.id)).toMatchObject({ remindOn: dayAfter(today, 13) });

    const chosen = await posted({ deadline: dayAfter(today, 20) });
    await market.agreed(await market.installer(), customer, 240, chosen);
    const off = await posted({ deadline: dayAfter(today, 20) });
    await market.leads.setStatus(off.id, 'cancelled');
    const own = await aStaffLead(market.rooms.app, (await market.staff()).id, {
      deadline: dayAfter(today, 20),
    });
    expect(own.remindOn).toBeNull();
    for (const day of [13, 18]) {
      await goTo(dayAfter(today, day), '09:30');
      await look();
    }
    expect(await titlesOf(moved)).toEqual([
      'Your job closes in 7 days',
      'Your job closes in 7 days',
      'Your job closes in 2 days',
    ]);
    expect([await titlesOf(chosen), await titlesOf(off), await titlesOf(own)]).toEqual([[], [], []]);
  });
});
