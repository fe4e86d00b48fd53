import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { yieldingQueues, type Yielding, type QueueName } from '../queue-names.js';

/** How long work must be quiet to be over, and how often those who wait for it look, in milliseconds. */
const timing = { quietMs: 300, lookMs: 50 } as const;

/** Lets urgent queues of this process go before yielding ones, which run after a while all the same. */
@Injectable()
export class BackPressure implements BeforeApplicationShutdown {
  /** How much of each queue is under way, and when the last of it ended. */
  private readonly underWay = new Map<string, number>();
  private readonly quietSince = new Map<string, number>();
  private isEnding = false;

  /** Runs the work of a queue, once more urgent queues of this process are quiet. */
  async run<T>(queue: QueueName, work: () => Promise<T>): Promise<T> {
    const yielding = yieldingQueues[queue];
    if (yielding) await this.yieldTo(yielding);
    this.count(queue, 1);
    try {
      return await work();
    } finally {
      this.count(queue, -1);
      this.quietSince.set(queue, performance.now());
    }
  }

  /** Whether work of one of these queues is under way in this process, or was a moment ago. */
  isBusy(queues: readonly QueueName[]): boolean {
    const lately = performance.now() - timing.quietMs;
    return queues.some(
      (queue) => (this.underWay.get(queue) ?? 0) > 0 || (this.quietSince.get(queue) ?? -Infinity) > lately,
    );
  }

  beforeApplicationShutdown(): void {
    this.isEnding = true;
  }

  private async yieldTo({ mostMs, with: others }: Yielding): Promise<void> {
    const end = performance.now() + mostMs;
    while (!this.isEnding && this.isBusy(others) && performance.now() < end) await sleep(timing.lookMs);
  }

  private count(queue: string, by: number): void {
    this.underWay.set(queue, (this.underWay.get(queue) ?? 0) + by);
  }
}
