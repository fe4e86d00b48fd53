import { Injectable } from '@nestjs/common';
import type { WorkerHost } from '@nestjs/bullmq';
import { IsInt } from 'class-validator';
import pg from 'pg';
import { Deliveries } from '../../src/platform/messaging/outbox/deliveries.js';
import { QueueEpoch } from '../../src/platform/messaging/outbox/queue-epoch.js';
import { defineEvent } from '../../src/platform/messaging/events/define-event.js';
import { Listener, on } from '../../src/platform/messaging/events/listener.js';
import { Queues } from '../../src/platform/messaging/jobs/queues.js';
import { queueProcessors } from '../../src/platform/messaging/workers/processors.js';
import { eventually } from '../support/eventually.js';
import { openRooms, type Rooms } from '../support/rooms.js';

class Counted {
  @IsInt() number!: number;
}
const counted = defineEvent('test.locked-in-order', Counted);
let isBusy = true;

@Injectable()
class Ear extends Listener {
  readonly subscriptions = [
    on(counted, 'do-it-in-order', 'emails', ({ payload }) =>
      eventually('there is time', () => Promise.resolve(payload.number < 10 || !isBusy)),
    ),
  ];
}

/** A deadlock needs two that each hold a row and wait for another one: what waits and holds nothing can never be in one. */
describe('changes of many rows, while another holds one of them', () => {
  let rooms: Rooms;
  let holder: pg.Client;
  let other: pg.Client;
  beforeAll(async () => {
    rooms = await openRooms([], { ROLE: 'both', SWEEP_SECONDS: '600' }, [Ear]);
    [holder, other] = [1, 2].map(() => new pg.Client({ connectionString: rooms.database.url })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([holder.connect(), other.connect()]);
  });
  afterAll(async () => {
    isBusy = false;
    await Promise.all([holder?.end(), other?.end()]);
    await rooms?.close();
  });
  const query = <Row>(text: string): Promise<Row[]> => rooms.database.query(text) as Promise<Row[]>;

  /** Three deliveries of one batch, the last of them first on the disk, as if enqueued already. */
  const deliver = async (first: number): Promise<string[]> => {
    const id = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
    const ids = [first, first + 1, first + 2].map(id);
    for (const one of ids.toReversed())
      await query(
        `WITH event AS (INSERT INTO outbox_events (id, name, payload, published_at)
                        VALUES ('${one}', 'test.locked-in-order', '{"number": ${first}}', now()) RETURNING id)
         INSERT INTO outbox_deliveries (event_id, subscription, queue, batch, enqueued, enqueue_again_at)
         SELECT id, 'do-it-in-order', 'emails', 'batch.${first}', 1, now() + interval '1 hour' FROM event`,
      );
    return ids;
  };

  /** Holds the first of `rows`, begins `change`, and looks at the others while it waits. */
  async function lockedMeanwhile(
    table: string,
    key: string,
    [held, ...others]: string[],
    change: () => Promise<unknown>,
  ): Promise<string[]> {
    await holder.query(`BEGIN; SELECT FROM ${table} WHERE ${key} = '${held}' FOR UPDATE`);
    const changed = change();
    try {
      await eventually('the change waits', async () => {
        const waiting = await query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      const locked: string[] = [];
      for (const one of others) {
        const { rowCount } = await other.query(
          `SELECT FROM ${table} WHERE ${key} = '${one}' FOR UPDATE SKIP LOCKED`,
        );
        if (rowCount === 0) locked.push(one);
      }
      return locked;
    } finally {
      await holder.query('COMMIT');
      await changed;
    }
  }

  it('hold none, where lost jobs are forgotten', async () => {
    const ids = await deliver(1);
    await query('UPDATE queue_epoch SET epoch = gen_random_uuid()');
    const forget = (): Promise<number> => rooms.app.get(QueueEpoch).forgetLostJobs();
    expect(await lockedMeanwhile('outbox_deliveries', 'event_id', ids, forget)).toEqual([]);
  });

  it('hold none, where a batch is done', async () => {
    const ids = await deliver(4);
    const work = (): Promise<unknown> => rooms.app.get(Deliveries).carryOutAll('batch.4', 'do-it-in-order');
    expect(await lockedMeanwhile('outbox_deliveries', 'event_id', ids, work)).toEqual([]);
    expect(await query(`SELECT DISTINCT state FROM outbox_deliveries WHERE batch = 'batch.4'`)).toEqual([
      { state: 'done' },
    ]);
  });

  it('hold none, where a worker says that it is still at its jobs', async () => {
    await query(
      `WITH event AS (INSERT INTO outbox_events (name, payload, published_at)
                      SELECT 'test.locked-in-order', '{"number": 10}', now() FROM generate_series(1, 3) RETURNING id)
       INSERT INTO outbox_deliveries (event_id, subscription, queue, enqueued, enqueue_again_at)
       SELECT id, 'do-it-in-order', 'emails', 1, now() + interval '1 hour' FROM event`,
    );
    const due = await query<{ eventId: string }>(
      `SELECT event_id AS "eventId" FROM outbox_deliveries WHERE state = 'due' AND batch IS NULL`,
    );
    await rooms.app.get(Queues).enqueue(
      due.map(({ eventId }) => ({
        queue: 'emails',
        name: 'do-it-in-order',
        jobId: eventId,
        data: { eventId, subscription: 'do-it-in-order' },
      })),
    );
    const active = (): Promise<{ id: string; token: string }[]> =>
      query(`SELECT id, lock_token AS token FROM bullmq.job WHERE queue = 'emails' AND state = 'active'`);
    await eventually('the worker is at all three', async () => (await active()).length === 3);
    const worker = rooms.app
      .get<WorkerHost[]>(queueProcessors)
      .map((host) => host.worker)
      .find(({ name }) => name === 'emails');
    const jobs = await active();
    const ids = jobs.map(({ id }) => id);
    const tokens = jobs.map(({ token }) => token);
    // Whichever of them it comes to last.
    for (const held of ids) {
      const order = [held, ...ids.filter((id) => id !== held)];
      const extend = async (): Promise<void> => {
        expect(await worker?.extendJobLocks(ids, tokens, 30_000)).toEqual([]);
      };
      expect(await lockedMeanwhile('bullmq.job', 'id', order, extend)).toEqual([]);
    }
    expect(await worker?.extendJobLocks(ids, ['', ...tokens.slice(1)], 30_000)).toEqual(ids.slice(0, 1));
    isBusy = false;
  });
});
