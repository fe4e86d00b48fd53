import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { IsInt } from 'class-validator';
import { defineEvent } from '../../src/platform/messaging/events/define-event.js';
import { Listener, on } from '../../src/platform/messaging/events/listener.js';
import { defineError } from '../../src/platform/errors/domain-error.js';
import { Queues, type NewJob } from '../../src/platform/messaging/jobs/queues.js';
import { eventually } from '../support/eventually.js';
import { TestRedis } from '../support/servers/redis.js';
import { furnish, openRooms, type Rooms } from '../support/rooms.js';

class Counted {
  @IsInt() number!: number;
}
const counted = defineEvent('test.drained', Counted);
const Refused = defineError('test.not-this-one', 'conflict', 'Not this one.');

const backlog = 5_000;
const isRefused = (number: number): boolean => number % 10 === 0;

@Injectable()
class Ear extends Listener {
  readonly subscriptions = [
    on(counted, 'take-a-number', 'emails', ({ payload }) => {
      if (isRefused(payload.number)) throw new Refused();
      return Promise.resolve();
    }),
  ];
}

describe.each(['postgres', 'redis'] as const)('a backlog in a queue on %s', (kind) => {
  let redis: TestRedis | undefined;
  let rooms: Rooms;
  let workers: TestingModule[] = [];
  beforeAll(async () => {
    redis = kind === 'redis' ? await TestRedis.start() : undefined;
    rooms = await openRooms([], { REDIS_URL: redis?.url ?? '' }, [Ear]);
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await rooms?.close();
    await redis?.destroy();
  });

  it('is drained by two workers that never stand in each other’s way', async () => {
    await rooms.database.query(
      `INSERT INTO outbox_events (name, payload)
       SELECT 'test.drained', jsonb_build_object('number', number) FROM generate_series(1, $1) AS number`,
      [backlog],
    );
    const values = { ROLE: 'worker', REDIS_URL: redis?.url ?? '' };
    workers = await Promise.all([1, 2].map(() => furnish(rooms.database, [], values, [Ear])));
    const isDrained = async (): Promise<boolean> => {
      const [left] = await rooms.database.query<{ count: number }>(
        `SELECT (SELECT count(*) FROM outbox_events WHERE published_at IS NULL)::int
              + (SELECT count(*) FROM outbox_deliveries WHERE state = 'due')::int AS count`,
      );
      return left?.count === 0;
    };
    await eventually('nothing is due', isDrained, { seconds: 600 });
    const states = await rooms.database.query(
      'SELECT state, attempts, count(*)::int FROM outbox_deliveries GROUP BY 1, 2 ORDER BY 1',
    );
    expect(states).toEqual([
      { state: 'done', attempts: 1, count: backlog * 0.9 },
      { state: 'failed', attempts: 1, count: backlog * 0.1 },
    ]);
  }, 900_000);

  it('leaves nothing behind but what was refused, for staff to see', async () => {
    const queue = rooms.app.get(Queues).queue('emails');
    const counts = (): Promise<unknown> =>
      queue.getJobCounts('completed', 'failed', 'waiting', 'prioritized', 'active');
    const rest = { completed: 0, waiting: 0, prioritized: 0, active: 0 };
    await eventually('the last job has left', async () => {
      expect(await counts()).toEqual({ ...rest, failed: backlog * 0.1 });
      return true;
    });
    await rooms.app.get(Queues).forgetFailed(0);
    expect(await counts()).toEqual({ ...rest, failed: 0 });
  });

  it('takes the same jobs from two processes in any order', async () => {
    const eventIds = Array.from({ length: 200 }, () => randomUUID());
    const jobs = eventIds.map((eventId): NewJob => ({
      queue: 'emails',
      name: 'nobody-listens',
      jobId: `${eventId}.nobody-listens`,
      data: { eventId, subscription: 'nobody-listens' },
      delay: 600_000,
    }));
    const [one, other] = workers.map((worker) => worker.get(Queues));
    for (let round = 0; round < 20; round += 1) {
      const some = jobs.map((job) => ({ ...job, jobId: `${round}.${job.jobId}` }));
      await Promise.all([one?.enqueue(some), other?.enqueue([...some].reverse())]);
    }
    expect(await rooms.app.get(Queues).queue('emails').getDelayedCount()).toBe(20 * 200);
  }, 120_000);

  it('does jobs that become due while two processes finish others', async () => {
    const enqueueing = workers.map((worker) => worker.get(Queues));
    for (let round = 0; round < 4; round += 1)
      await Promise.all(
        enqueueing.map((queues) =>
          queues.enqueue(
            Array.from({ length: 500 }, (_, number): NewJob => {
              const eventId = randomUUID();
              const data = { eventId, subscription: 'nobody-listens' };
              return {
                queue: 'emails',
                name: 'late',
                jobId: `${eventId}.late`,
                data,
                delay: (number * 7) % 1_500,
              };
            }),
          ),
        ),
      );
    const queue = rooms.app.get(Queues).queue('emails');
    await eventually(
      'all late jobs are done',
      async () => (await queue.getDelayedCount()) === 20 * 200 && (await queue.getActiveCount()) === 0,
      { seconds: 300 },
    );
  }, 360_000);

  it('without a deadlock in the database', async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    workers = [];
    // Sessions tell what they have counted when they end.
    const [{ deadlocks } = { deadlocks: null }] = await rooms.database.query<{ deadlocks: number | null }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(deadlocks).toBe(0);
  });
});
