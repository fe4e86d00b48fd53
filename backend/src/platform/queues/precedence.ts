import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { patientQueues, urgentQueues } from './queue-names.js';

/** For how long patient work waits for urgent work, and how long that must be quiet to be over, in milliseconds. */
const patience = { mostMs: 8_000, quietMs: 300, lookMs: 50 } as const;

/** Lets urgent work of this process go before patient work, which has its turn after a while all the same. */
@Injectable()
export class Precedence implements BeforeApplicationShutdown {
  private underWay = 0;
  private quietSince = Number.NEGATIVE_INFINITY;
  private isEnding = false;

  /** Runs the work of a queue, when it is its turn. */
  async of<T>(queue: string, work: () => Promise<T>): Promise<T> {
    if (patientQueues.some((name) => name === queue)) await this.turn();
    if (!urgentQueues.some((name) => name === queue)) return work();
    this.underWay += 1;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
      this.quietSince = performance.now();
    }
  }

  beforeApplicationShutdown(): void {
    this.isEnding = true;
  }

  private async turn(): Promise<void> {
    const end = performance.now() + patience.mostMs;
    while (!this.isEnding && this.isUrgent && performance.now() < end) await sleep(patience.lookMs);
  }

  private get isUrgent(): boolean {
    return this.underWay > 0 || performance.now() - this.quietSince < patience.quietMs;
  }
}
