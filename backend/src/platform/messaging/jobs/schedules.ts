import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import type { ScheduledWork } from '../events/listener.js';
import { Registry } from '../events/registry.js';
import { Log } from '../../logging/log.js';
import { epochName, scheduleQueues, sweepName, type ScheduleQueue } from '../queue-names.js';
import { Queues } from './queues.js';
import type { JobData } from './bullmq.js';
import type { JobSchedulerJson } from 'bullmq';

/** How often a process makes sure that no schedule was lost with its queue, in seconds. */
const checkSeconds = 30;

/** Keeps the clocks of all scheduled work wound: a flushed queue forgets them without an error. */
@Injectable()
export class Schedules {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly queues: Queues,
    private readonly registry: Registry,
    private readonly log: Log,
  ) {}

  start(): void {
    const every = Math.min(checkSeconds, this.environment.SWEEP_SECONDS * 2) * 1_000;
    this.timer = setInterval(() => void this.wind(), every);
    void this.wind();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Adds the schedules that are missing, replaces those whose interval changed and takes out those that are no more. */
  async wind(): Promise<void> {
    try {
      for (const name of scheduleQueues) await this.windQueue(name);
    } catch (error) {
      this.log.warn('Schedules wait for the queues', {
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  private async windQueue(name: ScheduleQueue): Promise<void> {
    const queue = this.queues.queue(name);
    const clocks = this.clocksOf(name);
    const present = new Map((await queue.getJobSchedulers()).map((clock) => [clock.key, clock]));
    for (const key of present.keys())
      if (key !== epochName && !clocks.some((clock) => clock.name === key))
        await queue.removeJobScheduler(key);
    for (const clock of clocks) {
      const found = present.get(clock.name);
      if (isWound(found, clock)) continue;
      // BullMQ keeps the next run of a clock that it knows.
      if (isAhead(found?.next, clock.repeat.every)) await queue.removeJobScheduler(clock.name);
      await queue.upsertJobScheduler(clock.name, clock.repeat, {
        name: clock.name,
        data: clock.data,
        opts: { removeOnComplete: true, removeOnFail: true },
      });
    }
  }

  /** One clock for all sweeps of a queue, and one for each other work. */
  private clocksOf(queue: ScheduleQueue): QueueClock[] {
    const clocks: QueueClock[] = this.registry
      .workOf(queue)
      .flatMap(({ name, every }) =>
        every === 'sweep' ? [] : [{ name, repeat: repeat(every), data: { work: name } }],
      );
    if (this.registry.sweeps(queue).length === 0) return clocks;
    const everyMs = this.environment.SWEEP_SECONDS * 1_000;
    return [...clocks, { name: sweepName, repeat: { every: everyMs }, data: { sweep: queue } }];
  }
}

/** A clock of BullMQ, and what the jobs that it adds are about. */
interface QueueClock {
  readonly name: string;
  readonly repeat: { every?: number; pattern?: string; tz?: string };
  readonly data: JobData;
}

/** In the words of BullMQ. */
const repeat = (every: Exclude<ScheduledWork['every'], 'sweep'>): QueueClock['repeat'] =>
  typeof every === 'number' ? { every: every * 1_000 } : { pattern: every.cron, tz: 'Europe/London' };

const isWound = (present: JobSchedulerJson | undefined, { repeat: wanted }: QueueClock): boolean =>
  present !== undefined &&
  Number(present.every ?? 0) === (wanted.every ?? 0) &&
  (present.pattern ?? '') === (wanted.pattern ?? '') &&
  !isStuck(present.next, wanted.every) &&
  !isAhead(present.next, wanted.every);

/** A run may be this late when all workers are busy, in milliseconds. */
const graceMs = 3_000;

/**
 * A process that dies between taking a run and planning the next one leaves a clock that stands still until BullMQ
 * calls the run stalled, half a minute later.
 */
const isStuck = (next: number | null | undefined, everyMs = 60_000): boolean =>
  typeof next === 'number' && next < Date.now() - graceMs - 2 * everyMs;

/** The time of the machine was set back: without this nothing would run until it has come as far again. */
const isAhead = (next: number | null | undefined, everyMs: number | undefined): boolean =>
  everyMs !== undefined && typeof next === 'number' && next > Date.now() + graceMs + 2 * everyMs;
