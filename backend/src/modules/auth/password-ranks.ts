import { TokenBuckets } from '../../platform/http/limits/token-buckets.js';

/** The caller whose password is checked. */
export interface Asker {
  /** An account that is proven otherwise, a device that signed in before, or a network. */
  readonly name: string;
  /** A session, a link of ours or a device that signed in before: no stranger who guesses. */
  readonly isKnown: boolean;
}

/** Wrong passwords count twenty: three within a few minutes and their network comes last; one is forgiven in five minutes. */
const terms = { free: 50, perSecond: 1 / 15, refusal: 20 };

/** The order in which waiting passwords are checked: known callers, networks that signed in lately, new ones, and those that guess. */
export class PasswordRanks {
  private readonly networks = new TokenBuckets(terms);

  /** Lower goes first. */
  rankOf({ name, isKnown }: Asker): number {
    if (isKnown) return 0;
    const network = this.networks.find(name);
    if (network?.isUsedUp(performance.now())) return 3;
    return network && network.served > 0 ? 1 : 2;
  }

  learn({ name, isKnown }: Asker, wasRight: boolean): void {
    if (!isKnown) this.networks.open(name).take(!wasRight, performance.now());
  }
}
