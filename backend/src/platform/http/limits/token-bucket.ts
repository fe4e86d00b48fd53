/** How many requests pass without waiting. */
export interface Terms {
  /** So much at once; a request counts 1. */
  readonly free: number;
  /** So much is forgiven in each second. */
  readonly perSecond: number;
  /** What a request counts that was refused. */
  readonly refusal: number;
}

/** A debt never exceeds what is forgiven within so many seconds. */
const longestDebt = 30;

/** The recent requests of one caller. Times are monotonic, in milliseconds. */
export class TokenBucket {
  private owed = 0;
  private at = 0;
  /** Requests that were not refused. */
  served = 0;

  constructor(private readonly terms: Terms) {}

  isUsedUp(now: number): boolean {
    return this.owedAt(now) >= this.terms.free;
  }

  /** Whether nothing is owed any more: such an bucket need not be remembered. */
  isWhole(now: number): boolean {
    return this.owedAt(now) === 0;
  }

  take(wasRefused: boolean, now: number): void {
    const { free, perSecond, refusal } = this.terms;
    if (!wasRefused) this.served += 1;
    this.owed = Math.min(this.owedAt(now) + (wasRefused ? refusal : 1), free + perSecond * longestDebt);
    this.at = now;
  }

  owedAt(now: number): number {
    return Math.max(0, this.owed - ((now - this.at) / 1_000) * this.terms.perSecond);
  }
}
