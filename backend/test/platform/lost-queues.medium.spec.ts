import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import { defineEvent } from '../../src/platform/messaging/events/define-event.js';
import { Listener, on, Schedule } from '../../src/platform/messaging/events/listener.js';
import { eventually } from '../support/eventually.js';
import { TestRedis } from '../support/servers/redis.js';
import { openRooms, type Rooms } from '../support/rooms.js';

class Counted {
  @IsInt() number!: number;
}
const told = defineEvent('test.told-before-the-loss', Counted);

@Injectable()
class Ear extends Listener {
  isDeaf = true;
  heard = 0;
  readonly subscriptions = [
    on(told, 'hear-after-the-loss', 'notifications', () => {
      if (this.isDeaf) throw new Error('on purpose');
      this.heard += 1;
      return Promise.resolve();
    }),
  ];
}

@Injectable()
class Clockwork extends Schedule {
  readonly ranAt: number[] = [];
  readonly work = [
    {
      name: 'test.run-after-the-loss',
      every: 'sweep' as const,
      run: () => Promise.resolve(this.ranAt.push(Date.now())),
    },
  ];
}

const sweepSeconds = 5;
/** A machine that has much else to do. Without the second look at lost queues it takes a minute and more. */
const slackSeconds = 15;

describe.each(['postgres', 'redis'] as const)('queues on %s that have lost everything', (kind) => {
  let redis: TestRedis | undefined;
  let rooms: Rooms;
  beforeAll(async () => {
    redis = kind === 'redis' ? await TestRedis.start() : undefined;
    const values = { ROLE: 'both', REDIS_URL: redis?.url ?? '', SWEEP_SECONDS: String(sweepSeconds) };
    rooms = await openRooms([], values, [Ear, Clockwork]);
  });
  afterAll(async () => {
    await rooms?.close();
    await redis?.destroy();
  });

  it('are filled again within SWEEP_SECONDS, and their schedules run as docs/operations.md says', async () => {
    const { database, app } = rooms;
    const [ear, clockwork] = [app.get(Ear), app.get(Clockwork)];
    await eventually('a sweep has run', () => Promise.resolve(clockwork.ranAt.length > 0));
    await database.query(
      `INSERT INTO outbox_events (name, payload) VALUES ('test.told-before-the-loss', '{"number": 1}')`,
    );
    await eventually('it was tried', async () => {
      const [row] = await database.query<{ attempts: number }>('SELECT attempts FROM outbox_deliveries');
      return (row?.attempts ?? 0) > 0;
    });
    // As if it had failed often: its own next try is hours away.
    await database.query(`UPDATE outbox_deliveries SET enqueue_again_at = now() + interval '1 hour'`);
    ear.isDeaf = false;
    if (redis) await redis.flushAll();
    // The worker may hold one of the tables and want the next: then PostgreSQL ends this wait, and the loss comes with the next try.
    else
      await eventually('all is lost', async () => {
        await database.query('TRUNCATE bullmq.job, bullmq.scheduler, bullmq.meta CASCADE');
        return true;
      });
    const lostAt = Date.now();
    const secondsSince = (): number => (Date.now() - lostAt) / 1_000;
    await eventually('what waited is done', () => Promise.resolve(ear.heard > 0));
    expect(secondsSince()).toBeLessThan(sweepSeconds + slackSeconds);
    await eventually('a sweep runs again', () =>
      Promise.resolve(clockwork.ranAt.some((ranAt) => ranAt > lostAt + 1_000)),
    );
    // Set anew within two sweeps, here less than half a minute, and run within their own time after that.
    expect(secondsSince()).toBeLessThan(3 * sweepSeconds + slackSeconds);
  });
});
