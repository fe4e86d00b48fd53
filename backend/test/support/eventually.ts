import { setTimeout as sleep } from 'node:timers/promises';

/** Most things happen at once; what takes long is worth no more than four looks in a second, which the machine pays for. */
const pause = { least: 20, most: 250, ofTheWait: 1 / 5 } as const;

/**
 * Asks again until the answer is truthy, less often the longer it takes. The patience costs nothing while things work, and
 * a loaded machine needs it.
 * @throws Error with `what` when `seconds` have passed
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  { seconds = 90, everyMs }: { seconds?: number; everyMs?: number } = {},
): Promise<NonNullable<T>> {
  const start = Date.now();
  const end = start + seconds * 1_000;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    const waited = (Date.now() - start) * pause.ofTheWait;
    await sleep(everyMs ?? Math.min(pause.most, Math.max(pause.least, waited)));
  }
  throw new Error(
    `Did not happen within ${seconds} s: ${what} (last: ${last instanceof Error ? last.message : JSON.stringify(last)})`,
  );
}
