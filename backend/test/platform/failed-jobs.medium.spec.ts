import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import { symbols } from 'pino';
import { inContext } from '../../src/platform/context/context.js';
import { Database } from '../../src/platform/database/database.js';
import { defineError } from '../../src/platform/errors/domain-error.js';
import { Log } from '../../src/platform/logging/log.js';
import { defineEvent } from '../../src/platform/messaging/events/define-event.js';
import { Listener, on, onMany, Schedule } from '../../src/platform/messaging/events/listener.js';
import { Outbox } from '../../src/platform/messaging/outbox/outbox.js';
import { eventually } from '../support/eventually.js';
import { TestRedis } from '../support/servers/redis.js';
import { openRooms, type Rooms } from '../support/rooms.js';

class Asked {
  @IsInt() number!: number;
}
const asked = defineEvent('test.asked', Asked);
const Refused = defineError('test.refused-for-good', 'conflict', 'Never.');

@Injectable()
class Stumbling extends Listener {
  readonly subscriptions = [
    on(asked, 'refuse-it', 'notifications', () => Promise.reject(new Refused())),
    on(asked, 'stumble-over-it', 'settlement', () => Promise.reject(new Error('Not yet'))),
    onMany(asked, 'stumble-over-many', 'webhooks', () => Promise.reject(new Error('Not these'))),
  ];
}

@Injectable()
class Broken extends Schedule {
  readonly work = ['test.first', 'test.second'].map((name) => ({
    name,
    every: 'sweep' as const,
    run: () => Promise.reject(new Error(`${name} is broken`)),
  }));
}

interface Line {
  readonly msg: string;
  readonly queue?: string;
  readonly subscription?: string;
  readonly work?: string;
  readonly requestId?: string;
  readonly alsoOf?: string[];
}

describe.each(['postgres', 'redis'] as const)('a job that fails on %s', (kind) => {
  let redis: TestRedis | undefined;
  let rooms: Rooms;
  const lines: Line[] = [];
  beforeAll(async () => {
    redis = kind === 'redis' ? await TestRedis.start() : undefined;
    rooms = await openRooms([], { ROLE: 'both', REDIS_URL: redis?.url, LOG_LEVEL: 'warn' }, [
      Stumbling,
      Broken,
    ]);
    const write = (line: string): unknown => lines.push(JSON.parse(line) as Line);
    Object.assign(rooms.app.get(Log).pino, { [symbols.streamSym]: { write } });
  });
  afterAll(async () => {
    await rooms?.close();
    await redis?.destroy();
  });

  it('names the request that it belongs to in every line of its log', async () => {
    const requestId = randomUUID();
    await inContext({ actor: { kind: 'visitor', id: null }, requestId }, () =>
      rooms.app.get(Database).transaction(async (tx) => {
        for (const number of [1, 2]) await rooms.app.get(Outbox).record(tx, asked, { number });
      }),
    );
    const ofQueue = (name: string): Line[] =>
      lines.filter(({ msg, queue }) => msg === 'A job failed' && queue === name);
    await eventually('each of them has failed', async () =>
      ['notifications', 'settlement', 'webhooks'].every((name) => ofQueue(name).length >= 2),
    );
    const ours = lines.filter(({ work, queue }) => !work && queue !== 'maintenance');
    expect(new Set(ours.map(({ msg }) => msg))).toEqual(
      new Set(['A delivery failed', 'A job failed', 'Many events could not be handled together']),
    );
    expect(ours.filter((line) => line.requestId !== requestId)).toEqual([]);
  });

  it('names each run of scheduled work, also those that shared the job', async () => {
    const failed = await eventually('a sweep has failed', async () =>
      lines.find(({ msg, queue }) => msg === 'A job failed' && queue === 'maintenance'),
    );
    const runs = lines
      .slice(0, lines.indexOf(failed))
      .filter(({ msg }) => msg === 'Scheduled work failed')
      .slice(-2);
    expect(runs.map(({ work }) => work)).toEqual(['test.first', 'test.second']);
    const [first, second] = runs.map(({ requestId }) => requestId);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(failed).toMatchObject({ requestId: first, alsoOf: [second] });
  });
});
