/** What happens to one thing of the demo market: says when it goes on, and goes on when it is asked to. */
export type Tale = AsyncGenerator<Date, void, void>;

interface Waiting {
  readonly tale: Tale;
  /** When it goes on. */
  readonly at: Date;
}

/** What happens within so many milliseconds happens together: tales share people, not rows. */
const togetherMs = 3 * 3_600_000;
const atOnce = 4;

interface Telling {
  /** Asked to move the clock to each moment, earliest first. */
  readonly moveTo: (at: Date) => Promise<void>;
  /** When what a tale says for a moment really happens: as it is said, unless given. */
  readonly timeOf?: (at: Date) => Date;
}

/** Tells all tales in the order of time. */
export async function replay(
  tales: readonly Tale[],
  { moveTo, timeOf = (at) => at }: Telling,
): Promise<void> {
  let waiting = await goOn(tales, timeOf);
  while (waiting.length > 0) {
    waiting.sort((one, other) => one.at.getTime() - other.at.getTime());
    const [{ at: now }] = waiting as [Waiting];
    const due = waiting.filter(({ at }) => at.getTime() - now.getTime() <= togetherMs).slice(0, atOnce);
    await moveTo(now);
    const later = waiting.filter((one) => !due.includes(one));
    waiting = [
      ...later,
      ...(await goOn(
        due.map(({ tale }) => tale),
        timeOf,
      )),
    ];
  }
}

async function goOn(tales: readonly Tale[], timeOf: (at: Date) => Date): Promise<Waiting[]> {
  const told = await Promise.all(tales.map(async (tale) => ({ tale, next: await tale.next() })));
  return told.flatMap(({ tale, next }) => (next.done ? [] : [{ tale, at: timeOf(next.value) }]));
}
