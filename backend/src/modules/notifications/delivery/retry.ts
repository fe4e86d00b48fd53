import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses between tries, in milliseconds: about as long as a database takes to restart. */
const pauses = [250, 1_000, 4_000, 10_000];

/** A claimed message must be settled by the worker that holds it: another may take it only when the claim has run out. */
export async function retried<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthIt(error)) throw error;
      await sleep(pause);
    }
  }
  return work();
}
