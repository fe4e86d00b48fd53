/** Whose work it is. */
export interface Place {
  readonly owner: string;
  /** Lower goes first, and takes the place of a higher one when the queue is full. */
  readonly rank?: number;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly owner: string;
  readonly rank: number;
}

/** A queue in which owners take turns, however much each has brought. */
export class FairQueue<Item> {
  /** Of each rank the owners, the one whose turn is next first. */
  private readonly ranks = new Map<number, Map<string, Waiting<Item>[]>>();
  private count = 0;

  /** @param all so many may wait, and `each` of one owner */
  constructor(
    private readonly all: number,
    private readonly each: number,
  ) {}

  get length(): number {
    return this.count;
  }

  /** @returns the item without a place: null when all have one, the newcomer when the queue is full, or the one that had to make room */
  push(item: Item, { owner, rank = 0 }: Place): Item | null {
    const owners = this.ranks.get(rank) ?? new Map<string, Waiting<Item>[]>();
    const own = owners.get(owner) ?? [];
    if (own.length >= this.each) return item;
    const displaced = this.count < this.all ? null : this.takeLastAfter(rank);
    if (this.count >= this.all) return item;
    own.push({ item, owner, rank });
    owners.set(owner, own);
    this.ranks.set(rank, owners);
    this.count += 1;
    return displaced;
  }

  /** The next in turn. */
  shift(): Item | undefined {
    const [rank] = [...this.ranks.keys()].toSorted((one, other) => one - other);
    const owners = rank === undefined ? undefined : this.ranks.get(rank);
    const [first] = owners ?? [];
    if (!owners || !first) return undefined;
    const [owner, own] = first;
    const next = own.shift();
    // To the end of the line, so that the others come first.
    owners.delete(owner);
    if (own.length > 0) owners.set(owner, own);
    this.forget(next);
    return next?.item;
  }

  /** Empties the queue, e.g. when the work ends. */
  clear(): Item[] {
    const items: Item[] = [];
    for (let next = this.shift(); next !== undefined; next = this.shift()) items.push(next);
    return items;
  }

  /** The last item of the owner that brought the most, among those of the highest rank, if that is above `rank`. */
  private takeLastAfter(rank: number): Item | null {
    const last = Math.max(...this.ranks.keys());
    if (last <= rank) return null;
    const owners = [...(this.ranks.get(last) ?? [])];
    const [longest] = owners.toSorted(([, one], [, other]) => other.length - one.length);
    const taken = longest?.[1].pop();
    if (longest?.[1].length === 0) this.ranks.get(last)?.delete(longest[0]);
    this.forget(taken);
    return taken?.item ?? null;
  }

  private forget(gone: Waiting<Item> | undefined): void {
    if (!gone) return;
    this.count -= 1;
    if (this.ranks.get(gone.rank)?.size === 0) this.ranks.delete(gone.rank);
  }
}
