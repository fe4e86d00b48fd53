import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again until the answer is truthy. The patience costs nothing while things work, and a loaded machine needs it.
 * @throws Error with `what` when `seconds` have passed
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  { seconds = 90, everyMs = 50 }: { seconds?: number; everyMs?: number } = {},
): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1_000;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    await sleep(everyMs);
  }
  throw new Error(
    `Did not happen within ${seconds} s: ${what} (last: ${last instanceof Error ? last.message : JSON.stringify(last)})`,
  );
}
