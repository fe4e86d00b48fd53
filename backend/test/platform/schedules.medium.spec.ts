import { Injectable } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { Schedule } from '../../src/platform/messaging/events/listener.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { OutboxSchedule } from '../../src/platform/messaging/outbox/outbox.schedule.js';
import { Queues } from '../../src/platform/messaging/jobs/queues.js';
import { eventually } from '../support/eventually.js';
import { furnish, openRooms, type Rooms } from '../support/rooms.js';

/** Shared by both processes of this test, as a provider is that hangs. */
const hanging = { now: 0, most: 0, isOver: false };
let ticks = 0;
let ticksBeside = 0;

@Injectable()
class Clockwork extends Schedule {
  readonly work = [
    { name: 'test.hang', every: 'sweep' as const, queue: 'provider' as const, run: () => this.hang() },
    {
      name: 'test.tick-beside',
      every: 'sweep' as const,
      queue: 'provider' as const,
      run: () => Promise.resolve((ticksBeside += 1)),
    },
    { name: 'test.break', every: 'sweep' as const, run: () => Promise.reject(new Error('on purpose')) },
    { name: 'test.tick', every: 'sweep' as const, run: () => Promise.resolve((ticks += 1)) },
  ];

  private async hang(): Promise<void> {
    hanging.now += 1;
    hanging.most = Math.max(hanging.most, hanging.now);
    await eventually('the hang is over', () => Promise.resolve(hanging.isOver));
    hanging.now -= 1;
  }
}

describe('scheduled work', () => {
  let rooms: Rooms;
  let other: TestingModule | undefined;
  beforeAll(async () => {
    const values = { ROLE: 'both', SWEEP_SECONDS: '0.2' };
    rooms = await openRooms([], values, [Clockwork]);
    other = await furnish(rooms.database, [], values, [Clockwork]);
  });
  afterAll(async () => {
    hanging.isOver = true;
    await other?.close();
    await rooms?.close();
  });

  it('that hangs runs once, in one process of all, and holds up nothing else', async () => {
    await eventually('it hangs', () => Promise.resolve(hanging.now > 0));
    const before = [ticks, ticksBeside] as const;
    await eventually('the rest goes on', () => Promise.resolve(ticks > before[0] + 12));
    await eventually('its own queue too', () => Promise.resolve(ticksBeside > before[1] + 12));
    expect(hanging).toEqual({ now: 1, most: 1, isOver: false });
  });

  it('is free again when its process died', async () => {
    await rooms.database.query(
      `INSERT INTO schedule_leases (name, holder, held_until) VALUES ('test.tick', gen_random_uuid(), now() + interval '2 seconds')
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until`,
    );
    const before = ticks;
    await eventually('it runs again', () => Promise.resolve(ticks > before + 3));
  });

  it('is free again at once when its process was seen to die', async () => {
    const nobody = 7;
    await rooms.database.query(
      `INSERT INTO schedule_leases (name, holder, held_until, process) VALUES ('test.tick', gen_random_uuid(), now() + interval '1 hour', $1)
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until, process = $1`,
      [nobody],
    );
    const before = ticks;
    await eventually('it runs again', () => Promise.resolve(ticks > before + 3));
  });

  it('goes on when the time of the machine was set back by hours', async () => {
    await eventually('it ticks', () => Promise.resolve(ticks > 0));
    await rooms.app.get(Queues).queue('maintenance').removeJobScheduler('sweep');
    // As it was wound before.
    await rooms.app
      .get(Queues)
      .queue('maintenance')
      .upsertJobScheduler(
        'sweep',
        { every: 200, startDate: Date.now() + 6 * 3_600_000 },
        { name: 'sweep', data: { sweep: 'maintenance' } },
      );
    const before = ticks;
    await eventually('it ticks again', () => Promise.resolve(ticks > before + 3));
    const { next = 0 } = (await rooms.app.get(Queues).queue('maintenance').getJobScheduler('sweep')) ?? {};
    expect(next).toBeLessThan(Date.now() + 3_600_000);
  });

  it('that is no more is taken off its queue', async () => {
    const queue = rooms.app.get(Queues).queue('maintenance');
    await queue.upsertJobScheduler(
      'test.gone',
      { every: 3_600_000 },
      { name: 'test.gone', data: { work: 'test.gone' } },
    );
    await eventually('it is gone', async () => (await queue.getJobScheduler('test.gone')) === undefined);
    expect(await queue.getJobScheduler('sweep')).toBeDefined();
  });

  it('that is no more is in no figure, though the release before has run it, and is forgotten after two days', async () => {
    await rooms.database.query(
      `INSERT INTO schedule_leases (name, holder, held_until, ended_at, failure)
       VALUES ('test.gone', gen_random_uuid(), now() - interval '49 hours', now() - interval '49 hours', 'on purpose'),
              ('test.gone-lately', gen_random_uuid(), now() - interval '47 hours', now() - interval '47 hours', 'on purpose')`,
    );
    await eventually('the others are shown', async () =>
      /schedule_failed\{schedule="test\.break"\} 1/.test(await rooms.app.get(Metrics).text()),
    );
    expect(await rooms.app.get(Metrics).text()).not.toContain('test.gone');
    await rooms.app.get(OutboxSchedule).forgetOldLeases();
    const rows = await rooms.database.query<{ name: string }>(
      `SELECT name FROM schedule_leases WHERE name LIKE 'test.%' ORDER BY name`,
    );
    const known = ['test.break', 'test.gone-lately', 'test.hang', 'test.tick', 'test.tick-beside'];
    expect(rows.map(({ name }) => name)).toEqual(known);
  });
});
