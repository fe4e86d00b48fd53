import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import type { ScheduledWork } from '../events/listener.js';
import { Registry } from '../events/registry.js';
import { Log } from '../logging/log.js';
import { markerName, scheduleQueues, type ScheduleQueue } from './queue-names.js';
import { Queues } from './queues.js';

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
    const allWork = this.registry.allWork().filter((work) => (work.queue ?? 'maintenance') === name);
    for (const { key } of await queue.getJobSchedulers())
      if (key !== markerName && !allWork.some((work) => work.name === key))
        await queue.removeJobScheduler(key);
    for (const work of allWork) {
      const wanted = this.repeat(work);
      const present = await queue.getJobScheduler(work.name);
      const same =
        present &&
        Number(present.every ?? 0) === (wanted.every ?? 0) &&
        (present.pattern ?? '') === (wanted.pattern ?? '');
      if (same && !isStuck(present.next, wanted.every)) continue;
      await queue.upsertJobScheduler(work.name, wanted, {
        name: work.name,
        data: { work: work.name },
        opts: { removeOnComplete: true, removeOnFail: true },
      });
    }
  }

  /** In the words of BullMQ. */
  private repeat({ every }: ScheduledWork): { every?: number; pattern?: string; tz?: string } {
    if (every === 'sweep') return { every: this.environment.SWEEP_SECONDS * 1_000 };
    if (typeof every === 'number') return { every: every * 1_000 };
    return { pattern: every.cron, tz: 'Europe/London' };
  }
}

/** A run may be this late when all hands are busy, in milliseconds. */
const patienceMs = 3_000;

/**
 * A process that dies between taking a run and planning the next one leaves a clock that stands still until BullMQ
 * calls the run stalled, half a minute later.
 */
const isStuck = (next: number | null | undefined, everyMs = 60_000): boolean =>
  typeof next === 'number' && next < Date.now() - patienceMs - 2 * everyMs;
