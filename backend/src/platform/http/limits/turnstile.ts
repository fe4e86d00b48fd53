import { Unavailable } from '../answers/problem.js';

/**
 * Lets `atOnce` pieces of work run and `waiting` more wait their turn. Whoever comes then is sent away with the time, in seconds,
 * after which to ask again: a crowd at one door must not slow everybody else.
 */
export class Turnstile {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
    private readonly retryAfter = 2,
  ) {}

  /** @throws Unavailable when the queue is full */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.queue.length >= this.waiting) throw new Unavailable({ retryAfter: this.retryAfter });
    else await new Promise<void>((go) => this.queue.push(go));
    try {
      return await work();
    } finally {
      // Whoever leaves hands the place on, so that nobody slips in between.
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
