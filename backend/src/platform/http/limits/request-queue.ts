import { TooMany } from '../answers/problem.js';

/** A slot goes to the next request after so long, in milliseconds: a request that only waits for I/O costs others nothing. */
const longestSlotMs = 100;
/** Between two slots the process is free for other networks: so many times as long as the slot took, at most so long in milliseconds. */
const pauseShare = 2;
const longestPauseMs = 20;

/** The debt of a caller at a time (`TokenBucket`). */
type Owed = (now: number) => number;

interface Waiting {
  readonly go: () => void;
  readonly owed: Owed;
}

/** A queue that lets one request go at a time: networks in turn, and of each the caller with the smallest debt. */
export class RequestQueue {
  /** Who waits, by network; the network whose turn is next comes first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private count = 0;
  private isTaken = false;

  /** @param each so many of one network may wait, and of all together `all` */
  constructor(
    private readonly each: number,
    private readonly all: number,
  ) {}

  /**
   * Waits for a slot.
   * @returns ends it
   * @throws TooMany when too many wait
   */
  async enter(network: string, owed: Owed): Promise<() => void> {
    const own = this.waiting.get(network) ?? [];
    if (own.length >= this.each || this.count >= this.all) throw new TooMany({ retryAfter: 2 });
    await new Promise<void>((go) => {
      own.push({ go, owed });
      this.waiting.set(network, own);
      this.count += 1;
      this.next();
    });
    return this.begin();
  }

  private next(): void {
    const [first] = this.waiting;
    if (this.isTaken || !first) return;
    const [network, own] = first;
    this.waiting.delete(network);
    const [next] = own.splice(leastOf(own), 1);
    if (own.length > 0) this.waiting.set(network, own);
    this.count -= 1;
    this.isTaken = true;
    next?.go();
  }

  private begin(): () => void {
    const began = performance.now();
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(tooLong);
      const pause = Math.min((performance.now() - began) * pauseShare, longestPauseMs);
      setTimeout(() => {
        this.isTaken = false;
        this.next();
      }, pause);
    };
    const tooLong = setTimeout(end, longestSlotMs);
    return end;
  }
}

/** The index of the smallest debt, of equals the first. */
function leastOf(waiting: readonly Waiting[]): number {
  const now = performance.now();
  const owed = waiting.map((one) => one.owed(now));
  return owed.indexOf(Math.min(...owed));
}
