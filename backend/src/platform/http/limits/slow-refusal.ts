import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. A flood can ask again once a second on each connection, and one person hardly notices. */
const refusalMs = 1_000;

/** Waits before "come back in a moment": told at once, a flood asks again at once, and everybody else waits for its questions. */
export const slowRefusal = (): Promise<void> => sleep(refusalMs);
