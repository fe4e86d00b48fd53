interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does in one batch what many callers ask for at once: one batch at a time, later callers are in the next. A single call does not
 * wait for others, and one that fails does not fail the batch.
 */
export class Batcher<T> {
  private readonly waiting: Waiting<T>[] = [];
  private isRunning = false;

  /** @param work does all of them or throws. @param most in one round */
  constructor(
    private readonly work: (items: readonly T[]) => Promise<void>,
    private readonly most = 50,
  ) {}

  /** @returns when it is done. @throws what `work` throws for this one alone */
  do(item: T): Promise<void> {
    const done = new Promise<void>((resolve, reject) => this.waiting.push({ item, resolve, reject }));
    if (!this.isRunning) void this.run();
    return done;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.round(this.waiting.splice(0, this.most));
    this.isRunning = false;
  }

  private async round(asked: readonly Waiting<T>[]): Promise<void> {
    try {
      await this.work(asked.map(({ item }) => item));
      for (const { resolve } of asked) resolve();
    } catch (error) {
      const [first] = asked;
      if (asked.length === 1) first?.reject(error);
      else for (const one of asked) await this.round([one]);
    }
  }
}
