import { TokenBucket, type Terms } from './token-bucket.js';

/** Above so many, full buckets are removed. */
const few = 50_000;

/** TokenBuckets by name; those that are whole again are forgotten. */
export class TokenBuckets {
  private readonly known = new Map<string, TokenBucket>();
  private sweepAt = few;

  constructor(private readonly terms: Terms) {}

  find(name: string): TokenBucket | undefined {
    return this.known.get(name);
  }

  open(name: string): TokenBucket {
    const known = this.known.get(name);
    if (known) return known;
    this.sweep();
    const fresh = new TokenBucket(this.terms);
    this.known.set(name, fresh);
    return fresh;
  }

  private sweep(): void {
    if (this.known.size < this.sweepAt) return;
    const now = performance.now();
    for (const [name, bucket] of this.known) if (bucket.isWhole(now)) this.known.delete(name);
    this.sweepAt = Math.max(few, this.known.size * 2);
  }
}
