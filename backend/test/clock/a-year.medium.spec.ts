import { AssignmentRows } from '../../src/modules/assignments/assignment-rows.service.js';
import { WorkDays } from '../../src/modules/assignments/days/work-days.service.js';
import { PriceChanges } from '../../src/modules/assignments/prices/price-changes.service.js';
import { Work } from '../../src/modules/assignments/work/work.service.js';
import type { User } from '../../src/modules/auth/user.entity.js';
import { Registry } from '../../src/platform/messaging/events/registry.js';
import { Clock } from '../../src/platform/time/clock.js';
import { TimeTravel } from '../../src/platform/time/time-travel.js';
import { aStaffLead } from '../factories/leads.js';
import { Market } from '../factories/market.js';
import { sweepOf } from '../support/sweeps.js';
import { letPass } from '../support/travel.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const time = (text: string): number => Date.parse(text);

/** A moment around which everything falls due, the London midnight before it, and 9 o’clock of that day in London. */
interface Moment {
  readonly name: string;
  readonly at: number;
  readonly midnight: string;
  readonly nine: string;
}
const moments: readonly Moment[] = [
  {
    name: 'the night in which the clocks go back',
    at: time('2027-10-31T01:00Z'),
    midnight: '2027-10-30T23:00Z',
    nine: '2027-10-31T09:00Z',
  },
  {
    name: 'the end of the year',
    at: time('2028-01-01T00:00Z'),
    midnight: '2028-01-01T00:00Z',
    nine: '2028-01-01T09:00Z',
  },
  {
    name: '29 February',
    at: time('2028-02-29T00:00Z'),
    midnight: '2028-02-29T00:00Z',
    nine: '2028-02-29T09:00Z',
  },
  {
    name: 'the night in which the clocks go forward',
    at: time('2028-03-26T01:00Z'),
    midnight: '2028-03-26T00:00Z',
    nine: '2028-03-26T08:00Z',
  },
  {
    name: 'a day that is leapt over',
    at: time('2028-05-10T12:00Z'),
    midnight: '2028-05-09T23:00Z',
    nine: '2028-05-10T08:00Z',
  },
  {
    name: 'a clock that is set back',
    at: time('2028-07-05T12:00Z'),
    midnight: '2028-07-04T23:00Z',
    nine: '2028-07-05T08:00Z',
  },
];
const [begin, end] = [time('2027-09-20T12:00Z'), time('2028-09-25T12:00Z')];
const leap = { from: time('2028-05-10T12:00Z'), to: time('2028-05-11T13:00Z') };
const setBack = { from: time('2028-07-05T12:20Z'), to: time('2028-07-05T09:20Z') };

/** The day, `YYYY-MM-DD`, so many days after the London day that a midnight begins. */
const dayAfter = (midnight: string, days: number): string =>
  new Date(time(midnight) + 12 * hour + days * day).toISOString().slice(0, 10);

/** What happens by itself, and when: as soon as the product looks after `due`, so often. */
interface Promised {
  readonly what: string;
  readonly due: number;
  readonly count?: number;
  readonly happened: () => Promise<number[]>;
}

describe('a year of the product’s time', () => {
  let market: Market;
  let installer: User;
  let customer: User;
  let staff: User;
  beforeAll(async () => {
    market = await Market.open();
    [installer, customer, staff] = [await market.installer(), await market.customer(), await market.staff()];
  });
  afterAll(() => market?.close());

  const service = <Service>(type: abstract new (...args: never[]) => Service): Service =>
    market.rooms.app.get(type);
  const now = (): number => service(Clock).now().getTime();
  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  const query = <Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> =>
    market.rooms.database.query<Row>(sql, parameters);
  const timesOf = async (sql: string, parameters: unknown[]): Promise<number[]> =>
    (await query<{ at: Date }>(sql, parameters)).map(({ at }) => at.getTime());
  const eventsOf = (name: string, facts: object) => () =>
    timesOf('SELECT occurred_at AS at FROM outbox_events WHERE name = $1 AND payload @> $2 ORDER BY at', [
      name,
      facts,
    ]);

  const promises: Promised[] = [];
  const acts: { readonly at: number; readonly act: () => Promise<void> }[] = [];
  const payouts: string[] = [];

  /** Work that is submitted in time for silence to approve it at `due`. */
  const submittedWork = async ({ name }: Moment, due: number): Promise<void> => {
    const { id: assignmentId } = await market.agreed(installer, customer);
    await service(Work).submit(rosa(), assignmentId, 'Done');
    // It takes a moment to get there.
    const late = now() - (due - 7 * day);
    const about = (what: string, at: number, event: string, facts: object = {}, count = 1): void => {
      promises.push({
        what: `${what}, ${name}`,
        due: at + late,
        count,
        happened: eventsOf(event, { assignmentId, ...facts }),
      });
    };
    about('the first reminder to approve', due - 4 * day, 'assignments.approval-awaited', { daysLeft: 4 });
    about('the second reminder to approve', due - day, 'assignments.approval-awaited', { daysLeft: 1 });
    about('approval by silence', due, 'assignments.work-approved', { bySilence: true });
    payouts.push(assignmentId);
  };
  /** A price and a day that are proposed on work under way. */
  const openWork = async ({ name, midnight, nine }: Moment, due: number): Promise<void> => {
    const { id } = await market.agreed(installer, customer);
    await service(PriceChanges).propose(rosa(), id, 30_000, 'A second mast');
    const late = now() - (due - 3 * day);
    promises.push({
      what: `a proposed price lapses, ${name}`,
      due: due + late,
      happened: () =>
        timesOf(
          `SELECT at FROM assignment_entries WHERE assignment_id = $1 AND kind = 'price-lapsed' ORDER BY at`,
          [id],
        ),
    });
    const tomorrow = dayAfter(midnight, 1);
    await service(WorkDays).propose(rosa(), id, tomorrow, 'morning');
    const [proposed] = await query<{ id: string }>('SELECT id FROM work_days WHERE assignment_id = $1', [id]);
    await service(WorkDays).agree(kim(), id, String(proposed?.id));
    promises.push({
      what: `the reminder of tomorrow’s work, ${name}`,
      due: time(nine),
      happened: eventsOf('assignments.work-tomorrow', { assignmentId: id, day: tomorrow }),
    });
  };
  const openLead = async (what: string, due: number, deadline?: string): Promise<void> => {
    const before = now();
    const { id: leadId } = await aStaffLead(market.rooms.app, staff.id, deadline ? { deadline } : {});
    promises.push({
      what,
      due: deadline ? due : due + (before - (due - 30 * day)),
      happened: eventsOf('leads.lead-cancelled', { leadId }),
    });
  };
  const openForm = async ({ name }: Moment, due: number): Promise<void> => {
    const lead = await aStaffLead(market.rooms.app, staff.id);
    const before = now();
    const { unlockId } = await market.unlocks.open(installer.id, lead.id);
    promises.push({
      what: `a card form without a payment is closed, ${name}`,
      due: due + (before - (due - day)),
      happened: eventsOf('bids.unlock-ended', { unlockId }),
    });
  };

  for (const moment of moments) {
    // Between two looks of the product.
    const due = moment.at + 10 * minute;
    acts.push(
      { at: due - 30 * day, act: () => openLead(`a lead without an award ends, ${moment.name}`, due) },
      { at: due - 7 * day, act: () => submittedWork(moment, due) },
      {
        at: due - 5 * day,
        act: () =>
          openLead(
            `a lead ends after its deadline, ${moment.name}`,
            time(moment.midnight),
            dayAfter(moment.midnight, -1),
          ),
      },
      { at: due - 3 * day, act: () => openWork(moment, due) },
      { at: due - day, act: () => openForm(moment, due) },
    );
  }

  /** When the product looks: once a day, every quarter of an hour around a moment, and just before and after what is due by London’s time. */
  function sampleTimes(): number[] {
    const all = new Set<number>(acts.map(({ at }) => at));
    for (let at = begin; at <= end; at += day) all.add(at);
    for (const { at, midnight, nine } of moments) {
      for (let step = -8; step <= 8; step += 1) all.add(at + step * 15 * minute);
      for (const due of [time(midnight), time(nine)]) all.add(due - minute).add(due + minute);
    }
    return [...all].filter((at) => at <= leap.from || at >= leap.to).sort((one, other) => one - other);
  }

  const seen: number[] = [];
  const look = async (): Promise<void> => {
    seen.push(now());
    const works = ['leads', 'bids', 'assignments', 'reviews', 'payments.look-after-waiting-payouts'];
    await sweepOf(market.rooms.app, ...works);
    await market.deliver();
  };
  const goTo = (at: number): Promise<void> =>
    letPass(market.rooms, { seconds: Math.max(0, at - now()) / 1_000 });

  it('keeps each promise once, never early, and as soon as it looks', async () => {
    await goTo(begin);
    for (const at of sampleTimes()) {
      await goTo(at);
      for (const { act } of acts.filter((one) => one.at === at)) await act();
      await look();
      if (at === setBack.from - 5 * minute) await liveAgain();
    }
    const found: string[] = [];
    for (const { what, due, count = 1, happened } of promises) {
      const times = await happened();
      if (times.length !== count) found.push(`${what}: ${times.length} times`);
      for (const at of times) {
        if (at < due) found.push(`${what}: ${(due - at) / minute} minutes early`);
        const first = Math.min(...seen.filter((one) => one >= due));
        if (at > first + 5 * minute) found.push(`${what}: ${(at - first) / minute} minutes late`);
      }
    }
    expect(found).toEqual([]);
    expect(promises).toHaveLength(moments.length * 8);
  }, 1_800_000);

  /** The machine's clock is set back by some hours, and the product looks as often as before. */
  async function liveAgain(): Promise<void> {
    await goTo(setBack.from);
    await service(TimeTravel).to(new Date(setBack.to));
    await look();
    for (let at = setBack.to + 15 * minute; at < setBack.from; at += 15 * minute) {
      await goTo(at);
      await look();
    }
  }

  it('reminds both sides of each review once, three days before its time is over, and shows none twice', async () => {
    for (const assignmentId of payouts) {
      const { endedAt } = await service(AssignmentRows).get(assignmentId);
      const times = await eventsOf('reviews.review-awaited', { assignmentId })();
      expect(times).toHaveLength(2);
      const due = (endedAt?.getTime() ?? 0) + 11 * day;
      for (const at of times) expect([at >= due, at <= due + day + hour]).toEqual([true, true]);
    }
  });

  it('reminds whose pay waits for an account every three days, however long, and never sooner', async () => {
    for (const subjectId of payouts) {
      const [payout] = await query<{ id: string }>('SELECT id FROM payouts WHERE subject_id = $1', [
        subjectId,
      ]);
      const times = await eventsOf('payments.payout-waiting', { payoutId: payout?.id })();
      const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
      expect(pauses.length).toBeGreaterThan(15);
      // Events are dated a moment after the rows that they tell of.
      expect(Math.min(...pauses)).toBeGreaterThan(3 * day - 5_000);
      // It looks once a day, and once a day and an hour are leapt over.
      expect(Math.max(...pauses)).toBeLessThanOrEqual(3 * day + day + (leap.to - leap.from) + 2 * hour);
    }
  });

  it('has no work by the hour of London that a night skips or repeats', () => {
    const crons = service(Registry)
      .allWork()
      .flatMap(({ name, every }) => (typeof every === 'object' ? [{ name, cron: every.cron }] : []));
    expect(crons.length).toBeGreaterThan(0);
    // From 1 to 2 o'clock there is no time in March, and twice as much in October.
    for (const { name, cron } of crons)
      expect([name, cron]).toEqual([name, expect.stringMatching(/^\d+ (0|[2-9]|1\d|2[0-3]) \* \* \*$/)]);
  });
});
