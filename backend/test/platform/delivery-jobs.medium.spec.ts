import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import { Database } from '../../src/platform/database/database.js';
import { defineEvent } from '../../src/platform/messaging/events/define-event.js';
import { Listener, on } from '../../src/platform/messaging/events/listener.js';
import { Outbox } from '../../src/platform/messaging/outbox/outbox.js';
import { Queues } from '../../src/platform/messaging/jobs/queues.js';
import { eventually } from '../support/eventually.js';
import { TestRedis } from '../support/servers/redis.js';
import { openRooms, type Rooms } from '../support/rooms.js';

class Counted {
  @IsInt() number!: number;
}
const heard = defineEvent('test.heard-of', Counted);

@Injectable()
class Ear extends Listener {
  readonly numbers: number[] = [];
  /** While true nothing comes to an end. */
  isBusy = false;
  readonly subscriptions = [
    on(heard, 'take-it-slowly', 'emails', async ({ payload }) => {
      await eventually('there is time', () => Promise.resolve(!this.isBusy));
      this.numbers.push(payload.number);
    }),
  ];
}

const backlog = 700;
const wave = 900;

describe.each(['postgres', 'redis'] as const)('the jobs of the outbox on %s', (kind) => {
  let redis: TestRedis | undefined;
  let rooms: Rooms;
  let ear: Ear;
  beforeAll(async () => {
    redis = kind === 'redis' ? await TestRedis.start() : undefined;
    const values = { ROLE: 'both', REDIS_URL: redis?.url ?? '', SWEEP_SECONDS: '0.3' };
    rooms = await openRooms([], values, [Ear]);
    ear = rooms.app.get(Ear);
  });
  afterAll(async () => {
    if (ear) ear.isBusy = false;
    await rooms?.close();
    await redis?.destroy();
  });

  /** Each an act of its own, unless all are one wave. */
  const record = (name: string, from: number, to: number, isWave = false): Promise<unknown> =>
    rooms.database.query(
      `INSERT INTO outbox_events (name, payload, request_id)
       SELECT $1, jsonb_build_object('number', number), CASE WHEN $4 THEN $5::uuid ELSE gen_random_uuid() END
         FROM generate_series($2::int, $3::int) AS number ORDER BY number`,
      [name, from, to, isWave, randomUUID()],
    );
  const arePublished = async (): Promise<boolean> => {
    const [left] = await rooms.database.query<{ count: number }>(
      'SELECT count(*)::int FROM outbox_events WHERE published_at IS NULL',
    );
    return left?.count === 0;
  };
  /** How many different jobs there are for what is due. */
  const wanted = async (): Promise<number> => {
    const [row] = await rooms.database.query<{ wanted: number }>(
      `SELECT count(DISTINCT coalesce(batch, event_id || '.' || subscription))::int AS wanted FROM outbox_deliveries WHERE state = 'due'`,
    );
    return row?.wanted ?? 0;
  };
  const jobs = async (): Promise<number> => {
    const counts = await rooms.app
      .get(Queues)
      .queue('emails')
      .getJobCounts('waiting', 'active', 'delayed', 'prioritized');
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  };
  const addedTwice = async (): Promise<boolean> => {
    const [row] = await rooms.database.query<{ least: number }>(
      `SELECT min(enqueued)::int AS least FROM outbox_deliveries WHERE state = 'due'`,
    );
    return (row?.least ?? 0) >= 2;
  };

  it('do not stop at events that nobody hears', async () => {
    await record('test.nobody-hears-of', 1, backlog);
    await record('test.heard-of', 1, 10);
    await eventually('the last ten are heard', () => Promise.resolve(ear.numbers.length === 10));
    const [left] = await rooms.database.query(
      'SELECT count(*)::int FROM outbox_events WHERE published_at IS NULL',
    );
    expect(left).toEqual({ count: 0 });
  });

  it('make no second job for what only waits', async () => {
    ear.isBusy = true;
    await record('test.heard-of', 11, 40);
    await eventually('each job is added again', addedTwice);
    expect(await jobs()).toBe(await wanted());
    // Neighbours share a job.
    expect(await wanted()).toBeLessThan(30);
  });

  it('are all added at once when the queues were lost', async () => {
    const queue = rooms.app.get(Queues).queue('emails');
    await record('test.heard-of', 41, backlog);
    await eventually('they wait in the queue', async () => {
      const { waiting = 0, active = 0 } = await queue.getJobCounts('waiting', 'active');
      return (await arePublished()) && waiting > 0 && waiting + active === (await wanted());
    });
    // As if the next try came only in an hour: nothing but the epoch can tell.
    await rooms.database.query(
      `UPDATE outbox_deliveries SET enqueue_again_at = now() + interval '1 hour' WHERE state = 'due'`,
    );
    if (redis) await redis.flushAll();
    else await rooms.database.query('TRUNCATE bullmq.job, bullmq.scheduler, bullmq.meta CASCADE');
    ear.isBusy = false;
    await eventually('every number is heard', () => Promise.resolve(new Set(ear.numbers).size === backlog));
  });

  it('of a wave let others go first', async () => {
    ear.isBusy = true;
    const before = ear.numbers.length;
    await record('test.heard-of', 1_001, 1_000 + wave, true);
    await eventually('the wave is enqueued', arePublished);
    await record('test.heard-of', 2_000, 2_000);
    // Published is not yet enqueued: the wave would be half heard before the other is in its queue at all.
    await eventually(
      'all are enqueued',
      async () => (await arePublished()) && (await jobs()) === (await wanted()),
    );
    ear.isBusy = false;
    await eventually('all are heard', () => Promise.resolve(ear.numbers.length === before + wave + 1));
    // Five hands of fifty each were full already, and on a busy machine some take a second or third fifty before one of them comes to it.
    expect(ear.numbers.indexOf(2_000) - before).toBeLessThan(wave - 200);
  });

  it('are all added at once when the queues are others than before', async () => {
    await eventually('all is quiet', async () => {
      const due = await rooms.database.query(`SELECT FROM outbox_deliveries WHERE state = 'due'`);
      return due.length === 0;
    });
    await rooms.database.query('UPDATE queue_epoch SET epoch = gen_random_uuid()');
    await rooms.database.query(
      `WITH event AS (INSERT INTO outbox_events (name, payload, published_at) VALUES ('test.heard-of', '{"number": 7777}', now()) RETURNING id)
       INSERT INTO outbox_deliveries (event_id, subscription, queue, enqueued, enqueue_again_at)
       SELECT id, 'take-it-slowly', 'emails', 1, now() + interval '1 hour' FROM event`,
    );
    // The sweep may have come in between; another server is still another.
    await eventually('what was enqueued elsewhere is handled', async () => {
      if (ear.numbers.includes(7777)) return true;
      await rooms.database.query('UPDATE queue_epoch SET epoch = gen_random_uuid()');
      return false;
    });
    expect(ear.numbers.filter((number) => number === 7777)).toHaveLength(1);
  });
});

/** Sweeps are ten minutes apart here: they cannot be what helped. */
describe('a job that could not be added', () => {
  it('is added as soon as the queues are back', async () => {
    const redis = await TestRedis.start();
    const values = { ROLE: 'both', REDIS_URL: redis.url, SWEEP_SECONDS: '600' };
    const rooms = await openRooms([], values, [Ear]);
    try {
      const ear = rooms.app.get(Ear);
      const say = (number: number): Promise<void> =>
        rooms.app.get(Database).transaction((tx) => rooms.app.get(Outbox).record(tx, heard, { number }));
      const isHeard = (number: number) => () => Promise.resolve(ear.numbers.includes(number));
      await say(1);
      await eventually('the first is heard', isHeard(1));
      await redis.stop();
      await say(2);
      await eventually('the second waits for its job', async () => {
        const silent = await rooms.database.query('SELECT FROM outbox_deliveries WHERE enqueued = 0');
        return silent.length === 1;
      });
      await redis.start();
      await eventually('the second is heard', isHeard(2));
    } finally {
      await rooms.close();
      await redis.destroy();
    }
  });
});
