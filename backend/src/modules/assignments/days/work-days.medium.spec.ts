import { Market } from '../../../../test/factories/market.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import type { User } from '../../auth/user.entity.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { NothingProposed, OtherSideDecides, WrongState } from '../assignments.errors.js';
import { Work } from '../work/work.service.js';
import { OpenMatters } from '../page/open-matters.service.js';
import { WorkDays } from './work-days.service.js';

const dayMs = 86_400_000;

describe('the day of the work', () => {
  let market: Market;
  let days: WorkDays;
  let open: OpenMatters;
  let installer: User;
  let customer: User;

  beforeAll(async () => {
    market = await Market.open();
    days = market.rooms.app.get(WorkDays);
    open = market.rooms.app.get(OpenMatters);
    [installer, customer] = [await market.installer(), await market.customer()];
  });
  afterAll(() => market?.close());

  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  const now = (): Date => market.rooms.app.get(Clock).now();
  const inDays = (count: number): string => londonDay(new Date(now().getTime() + count * dayMs));
  const seen = (reader: { id: string; role: 'installer' | 'customer' }, id: string) =>
    market.rooms.app.get(AssignmentViews).find(reader, id);
  const site = new URL('https://market.test');
  const reminders = (id: string) =>
    market.rooms.database.query(
      `SELECT payload ->> 'day' AS day FROM outbox_events
        WHERE name = 'assignments.work-tomorrow' AND payload ->> 'assignmentId' = $1`,
      [id],
    );
  /** On to the next time that London's clocks show this hour. */
  const waitUntil = async (hour: number): Promise<void> => {
    const at = now();
    const shown = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    const passed = Number(shown.format(at)) * 3_600_000 + (at.getTime() % 3_600_000);
    await market.wait((hour * 3_600_000 - passed + dayMs) % dayMs);
  };

  it('is agreed by the side that did not propose it, or answered with another', async () => {
    const { id } = await market.agreed(installer, customer);
    await days.propose(kim(), id, inDays(3), 'morning');
    const first = (await seen(rosa(), id)).proposedDay;
    expect(first).toMatchObject({ day: inDays(3), part: 'morning', by: 'customer', yours: true });
    await expect(days.agree(kim(), id, first?.id ?? '')).rejects.toBeInstanceOf(OtherSideDecides);

    await days.propose(rosa(), id, inDays(4), 'all-day');
    await expect(days.agree(rosa(), id, first?.id ?? '')).rejects.toBeInstanceOf(NothingProposed);
    const second = (await seen(kim(), id)).proposedDay;
    expect(second).toMatchObject({ day: inDays(4), by: 'installer', yours: true });
    await days.agree(kim(), id, second?.id ?? '');
    for (const reader of [rosa(), kim()])
      expect(await seen(reader, id)).toMatchObject({
        day: { day: inDays(4), part: 'all-day', yours: false },
        proposedDay: null,
      });
    expect((await seen(kim(), id)).timeline.map(({ kind }) => kind)).toEqual([
      'accepted',
      'day-proposed',
      'day-proposed',
      'day-agreed',
    ]);
  });

  it('that was agreed stands until another is agreed', async () => {
    const { id } = await market.agreed(installer, customer);
    const agree = async (day: string): Promise<void> => {
      await days.propose(rosa(), id, day, 'all-day');
      await days.agree(kim(), id, (await open.days(id)).open?.id ?? '');
    };
    await agree(inDays(2));
    await days.propose(kim(), id, inDays(5), 'afternoon');
    expect((await open.days(id)).agreed?.day).toBe(inDays(2));
    await agree(inDays(6));
    expect((await open.days(id)).agreed?.day).toBe(inDays(6));
  });

  it('has one outcome when both agree and propose at once', async () => {
    const { id } = await market.agreed(installer, customer);
    await days.propose(kim(), id, inDays(3), 'morning');
    const proposal = (await open.days(id)).open?.id ?? '';
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => days.agree(rosa(), id, proposal)),
      days.propose(rosa(), id, inDays(4), 'morning'),
      days.propose(kim(), id, inDays(5), 'morning'),
    ]);
    const [entries] = await market.rooms.database.query<{ agreed: number }>(
      `SELECT count(*)::int AS agreed FROM assignment_entries WHERE assignment_id = $1 AND kind = 'day-agreed'`,
      [id],
    );
    const { agreed } = await open.days(id);
    expect(entries?.agreed).toBe(agreed === null ? 0 : 1);
  });

  it('is not in the past, not for others, and not for work that has ended', async () => {
    const { id } = await market.agreed(installer, customer);
    await expect(days.propose(kim(), id, inDays(-1), 'morning')).rejects.toBeInstanceOf(InvalidFields);
    const other = { id: (await market.installer()).id, role: 'installer' as const };
    await expect(days.propose(other, id, inDays(1), 'morning')).rejects.toBeInstanceOf(NotFound);
    await days.propose(kim(), id, inDays(1), 'morning');
    const proposed = (await open.days(id)).open?.id ?? '';
    await market.rooms.app.get(Work).withdraw(rosa(), id, 'My van has broken down.');
    await expect(days.agree(rosa(), id, proposed)).rejects.toBeInstanceOf(WrongState);
    expect((await open.days(id)).open).toBeNull();
  });

  it('is a calendar file for its two sides alone, once it is agreed', async () => {
    const { id, lead } = await market.agreed(installer, customer);
    await expect(days.calendar(kim(), id, site)).rejects.toBeInstanceOf(NotFound);
    await days.propose(kim(), id, inDays(10), 'afternoon');
    await days.agree(rosa(), id, (await open.days(id)).open?.id ?? '');
    expect(await days.calendar(kim(), id, site)).toContain(`/jobs/${lead.id}`);
    expect(await days.calendar(rosa(), id, site)).toContain(`UID:${id}@market.test`);
    const others = [
      { id: (await market.customer()).id, role: 'customer' as const },
      { id: (await market.staff()).id, role: 'admin' as const },
    ];
    for (const reader of others)
      await expect(days.calendar(reader, id, site)).rejects.toBeInstanceOf(NotFound);
  });

  it('is told to both from nine the day before, once, and only when it was agreed before that', async () => {
    await waitUntil(7);
    const early = await market.agreed(installer, customer);
    await days.propose(kim(), early.id, inDays(1), 'morning');
    await days.agree(rosa(), early.id, (await open.days(early.id)).open?.id ?? '');
    await market.sweep();
    expect(await reminders(early.id)).toEqual([]);

    await waitUntil(10);
    const late = await market.agreed(installer, customer);
    await days.propose(kim(), late.id, inDays(1), 'morning');
    await days.agree(rosa(), late.id, (await open.days(late.id)).open?.id ?? '');
    await market.sweep();
    await market.sweep();
    expect(await reminders(early.id)).toEqual([{ day: inDays(1) }]);
    expect(await reminders(late.id)).toEqual([]);
  });
});
