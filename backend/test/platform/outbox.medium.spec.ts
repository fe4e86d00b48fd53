import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import { Database } from '../../src/platform/database/database.js';
import { defineError } from '../../src/platform/errors/domain-error.js';
import { defineEvent, type DomainEvent } from '../../src/platform/messaging/events/define-event.js';
import { Listener, on, onMany, Schedule } from '../../src/platform/messaging/events/listener.js';
import { Outbox } from '../../src/platform/messaging/outbox/outbox.js';
import { Queues } from '../../src/platform/messaging/jobs/queues.js';
import { eventually } from '../support/eventually.js';
import { TestRedis } from '../support/servers/redis.js';
import { openRooms, type Rooms } from '../support/rooms.js';

class Counted {
  @IsInt() number!: number;
}
const counted = defineEvent('test.counted', Counted);
const Refused = defineError('test.refused', 'conflict', 'Never.');

@Injectable()
class Ear extends Listener {
  readonly heard: number[] = [];
  readonly alsoHeard: number[] = [];
  readonly together: number[][] = [];
  failures = 0;
  readonly subscriptions = [
    on(counted, 'hear-a-number', 'notifications', (event) => this.record(event)),
    on(counted, 'hear-it-too', 'emails', ({ payload }) =>
      Promise.resolve(this.alsoHeard.push(payload.number)),
    ),
    onMany(counted, 'hear-many-at-once', 'webhooks', (events) =>
      this.hearAll(events.map(({ payload }) => payload.number)),
    ),
  ];

  private hearAll(numbers: number[]): Promise<unknown> {
    if (numbers.includes(-3)) throw new Refused();
    return Promise.resolve(this.together.push(numbers));
  }

  private record({ payload }: DomainEvent<Counted>): Promise<void> {
    if (payload.number === -1) throw new Refused();
    if (payload.number === -2 && this.failures++ < 2) throw new Error('Not yet');
    this.heard.push(payload.number);
    return Promise.resolve();
  }
}

@Injectable()
class Clockwork extends Schedule {
  runs = 0;
  readonly work = [
    { name: 'test.tick', every: 'sweep' as const, run: () => Promise.resolve((this.runs += 1)) },
  ];
}

const backends = ['postgres', 'redis'] as const;

describe.each(backends)('events on %s', (kind) => {
  let redis: TestRedis | undefined;
  let rooms: Rooms;
  let ear: Ear;

  const record = (numbers: number[]): Promise<void> =>
    rooms.app.get(Database).transaction(async (tx) => {
      for (const number of numbers) await rooms.app.get(Outbox).record(tx, counted, { number });
    });
  const open = (): Promise<unknown[]> =>
    rooms.database.query(`SELECT * FROM outbox_deliveries WHERE state = 'due'`);

  beforeAll(async () => {
    redis = kind === 'redis' ? await TestRedis.start() : undefined;
    rooms = await openRooms([], { ROLE: 'both', REDIS_URL: redis?.url, SWEEP_SECONDS: '0.3' }, [
      Ear,
      Clockwork,
    ]);
    ear = rooms.app.get(Ear);
  });
  afterAll(async () => {
    await rooms?.close();
    await redis?.destroy();
  });

  it('runs on the backend that was asked for', () => {
    expect(rooms.app.get(Queues).kind).toBe(kind);
  });

  it('delivers a committed event once to each subscription', async () => {
    await record([1, 2, 3]);
    await eventually('all heard', async () => (await open()).length === 0 && ear.heard.length >= 3);
    expect([...ear.heard].sort()).toEqual([1, 2, 3]);
    expect([...ear.alsoHeard].sort()).toEqual([1, 2, 3]);
  });

  it('says nothing of a change that was rolled back', async () => {
    const failing = rooms.app.get(Database).transaction(async (tx) => {
      await rooms.app.get(Outbox).record(tx, counted, { number: 99 });
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    await record([4]);
    await eventually('the next is heard', async () => ear.heard.includes(4));
    expect(ear.heard).not.toContain(99);
  });

  it('refuses an event outside a transaction, and one of another shape', async () => {
    const outbox = rooms.app.get(Outbox);
    await expect(outbox.record(rooms.app.get(Database).reader, counted, { number: 5 })).rejects.toThrow(
      'transaction',
    );
    await expect(
      rooms.app.get(Database).transaction((tx) => outbox.record(tx, counted, { number: 'five' } as never)),
    ).rejects.toThrow('test.counted');
  });

  it('tries a failed handler again, and takes a refusal as final', async () => {
    await record([-2, -1]);
    await eventually('the failing one is heard', async () => ear.heard.includes(-2));
    const [refused] = await eventually('the refusal is written down', async () => {
      const rows = await rooms.database.query<{ last_error: string }>(
        `SELECT last_error FROM outbox_deliveries WHERE state = 'failed'`,
      );
      return rows.length === 1 ? rows : null;
    });
    expect(refused?.last_error).toBe('Never.');
    expect(ear.failures).toBe(3);
  });

  it('hands over together what came together, and the others alone when one of them is refused', async () => {
    ear.together.length = 0;
    await record([20, 21, 22]);
    await eventually('they are heard', async () => ear.together.flat().length === 3);
    expect(ear.together).toEqual([[20, 21, 22]]);
    await record([23, -3, 24]);
    await eventually('one is refused', async () => {
      const rows = await rooms.database.query(
        `SELECT FROM outbox_deliveries WHERE state = 'failed' AND subscription = 'hear-many-at-once'`,
      );
      return rows.length === 1 && (await open()).length === 0;
    });
    expect(ear.together.slice(1)).toEqual([[23], [24]]);
    // Staff see the refused one among the failed jobs of its queue.
    const queue = rooms.app.get(Queues).queue('webhooks');
    await eventually('it has a job of its own', async () => (await queue.getFailedCount()) === 1);
  });

  it('adds again what was lost with the queue', async () => {
    await rooms.database.query(
      `WITH event AS (INSERT INTO outbox_events (name, payload, published_at) VALUES ('test.counted', '{"number": 77}', now()) RETURNING id)
       INSERT INTO outbox_deliveries (event_id, subscription, queue, enqueue_again_at) SELECT id, 'hear-a-number', 'notifications', now() FROM event`,
    );
    await eventually('the lost one is heard', async () => ear.heard.includes(77));
    expect(ear.heard.filter((number) => number === 77)).toHaveLength(1);
  });

  it('keeps its schedules when the queue forgets everything', async () => {
    await eventually('a tick', async () => ear.heard && rooms.app.get(Clockwork).runs > 0);
    if (redis) await redis.flushAll();
    else
      // The workers use these tables meanwhile: the transaction that PostgreSQL ends in a deadlock is tried again.
      await eventually('the queue has forgotten', () =>
        rooms.database.query(
          `DO $$ DECLARE t text; BEGIN FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%' AND tablename NOT LIKE '%schema%' LOOP EXECUTE format('TRUNCATE bullmq.%I CASCADE', t); END LOOP; END $$`,
        ),
      );
    const before = rooms.app.get(Clockwork).runs;
    await eventually('ticks go on', async () => rooms.app.get(Clockwork).runs > before + 1);
    await record([1000]);
    await eventually('events go on', async () => ear.heard.includes(1000));
    expect(rooms.app.get(Clockwork).runs).toBeGreaterThan(before);
  });
});
