import { statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const everyMs = 5_000;
/** After this long without a beat a process counts as ill, in milliseconds. */
const longestSilenceMs = 30_000;

/** Where a worker of this user leaves its mark, on this machine or in this container; it has no port to be asked at. */
const mark = join(tmpdir(), `rightinstaller-worker-alive-${process.getuid?.() ?? ''}`);

/** Leaves a mark every few seconds for as long as `isWell` holds. A worker that cannot counts as ill, and works on. @returns stops it */
export function beat(isWell: () => Promise<unknown>): () => void {
  const once = (): Promise<void> =>
    isWell()
      .then(() => writeFileSync(mark, ''))
      .catch(() => undefined);
  void once();
  const timer = setInterval(() => void once(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a worker left its mark a moment ago. */
export function isBeating(now = Date.now()): boolean {
  try {
    return now - statSync(mark).mtimeMs < longestSilenceMs;
  } catch {
    return false;
  }
}
