/** When the jobs of a killed worker become another's, in whole milliseconds. */
export interface Takeover {
  /** How long a worker holds a job without renewing its lock. */
  readonly lockDuration: number;
  /** Between two looks for jobs whose lock has run out. */
  readonly stalledInterval: number;
}

/**
 * What a killed worker held is another's after three sweeps, but never sooner than a busy machine renews a lock.
 * BullMQ on PostgreSQL takes whole milliseconds alone: with a fraction its look for such jobs fails each time.
 */
export function takeover(sweepSeconds: number): Takeover {
  const lockDuration = Math.round(Math.min(15_000, Math.max(6_000, sweepSeconds * 3_000)));
  return { lockDuration, stalledInterval: Math.ceil(lockDuration / 3) };
}
