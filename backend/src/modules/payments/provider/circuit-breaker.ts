/** Silences in a row after which the provider is not called for a while, and for how long, in milliseconds. */
const silencesToOpen = 5;
const openMs = 10_000;
/** A key that was refused is tried again once a minute, in milliseconds. */
const barredMs = 60_000;

export type BreakerState = 'closed' | 'open' | 'half-open';

/**
 * Spares callers the wait for a provider that does not answer. After some silences in a row it opens: calls are turned away
 * at once. When the pause is over one call is let through as a probe; its answer closes the breaker, its silence opens it
 * again. A key that the provider refuses opens it at once. It knows no clock: callers say what time it is, in milliseconds.
 */
export class CircuitBreaker {
  private silences = 0;
  private openUntil = 0;
  private isProbing = false;
  private isKeyRefused = false;

  /** @returns false when the call must not be made now */
  mayCall(now: number): boolean {
    if (this.isClosed) return true;
    if (now < this.openUntil || this.isProbing) return false;
    this.isProbing = true;
    return true;
  }

  /** The provider answered, whatever it said. */
  answered(): void {
    this.silences = 0;
    this.isProbing = false;
    this.isKeyRefused = false;
  }

  /** The provider does not know our key: nothing will be done until staff mend that. */
  wasBarred(now: number): void {
    this.isProbing = false;
    this.isKeyRefused = true;
    this.openUntil = now + barredMs;
  }

  wasSilent(now: number): void {
    this.silences += 1;
    this.isProbing = false;
    if (this.silences >= silencesToOpen) this.openUntil = now + openMs;
  }

  state(now: number): BreakerState {
    if (this.isClosed) return 'closed';
    return now < this.openUntil ? 'open' : 'half-open';
  }

  private get isClosed(): boolean {
    return this.silences < silencesToOpen && !this.isKeyRefused;
  }
}
