import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { patientQueues, urgentQueues, type QueueName } from './queue-names.js';

/** For how long patient work waits for urgent work, and how long that must be quiet to be over, in milliseconds. */
const patience = { mostMs: 30_000, quietMs: 300, lookMs: 50 } as const;

/** Lets urgent work of this process go before patient work, which has its turn after a while all the same. */
@Injectable()
export class Precedence implements BeforeApplicationShutdown {
  /** How much of each queue is under way, and when the last of it ended. */
  private readonly underWay = new Map<string, number>();
  private readonly quietSince = new Map<string, number>();
  private isEnding = false;

  /** Runs the work of a queue, when it is its turn. */
  async of<T>(queue: string, work: () => Promise<T>): Promise<T> {
    if (patientQueues.some((name) => name === queue)) await this.turn();
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
    const lately = performance.now() - patience.quietMs;
    return queues.some(
      (queue) => (this.underWay.get(queue) ?? 0) > 0 || (this.quietSince.get(queue) ?? -Infinity) > lately,
    );
  }

  beforeApplicationShutdown(): void {
    this.isEnding = true;
  }

  private async turn(): Promise<void> {
    const end = performance.now() + patience.mostMs;
    while (!this.isEnding && this.isBusy(urgentQueues) && performance.now() < end)
      await sleep(patience.lookMs);
  }

  private count(queue: string, by: number): void {
    this.underWay.set(queue, (this.underWay.get(queue) ?? 0) + by);
  }
}
