interface Work<Claimed> {
  /** How many this process may have claimed at a time. */
  readonly most: () => number;
  /** Claims the next few that are due. */
  readonly claim: (most: number) => Promise<readonly Claimed[]>;
  /** Brings one to its end. Must not throw. */
  readonly carryOut: (one: Claimed) => Promise<void>;
}

/** Works through what is due, in this process one pass after the other, several at a time. */
export class Rounds<Claimed> {
  /** The passes that are under way, and whether another must follow. */
  private running: Promise<void> | undefined;
  private again = false;

  constructor(private readonly work: Work<Claimed>) {}

  /**
   * Until nothing is due. A call while another is at work waits for it and for one more pass: what it is about may have been written after
   * the other's query.
   */
  run(): Promise<void> {
    this.again = true;
    return (this.running ??= this.loop());
  }

  private async loop(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        await this.drain();
      }
    } finally {
      this.running = undefined;
    }
  }

  /** Claims more as soon as half of them are gone, so that no connection waits for the slowest. */
  private async drain(): Promise<void> {
    const { most, claim, carryOut } = this.work;
    const underWay = new Set<Promise<void>>();
    try {
      for (;;) {
        while (underWay.size > most() / 2) await Promise.race(underWay);
        const claimed = await claim(most() - underWay.size);
        if (claimed.length === 0) return;
        for (const one of claimed) {
          const work = carryOut(one).finally(() => underWay.delete(work));
          underWay.add(work);
        }
      }
    } finally {
      await Promise.all(underWay);
    }
  }
}
