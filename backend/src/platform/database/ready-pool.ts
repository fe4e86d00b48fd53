import pg from 'pg';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** What pg's types leave out of a pool. */
interface Inside {
  readonly _idle: { client: pg.PoolClient; idleListener: () => void; timeoutId?: NodeJS.Timeout }[];
  _acquireClient(
    client: pg.PoolClient,
    waiting: { callback: Connected },
    idle: () => void,
    isNew: boolean,
  ): void;
}

/** A pool that hands out a resting connection at once: pg's own sets a timer and waits a turn first, as for whoever has to stand in line. */
export class ReadyPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.PoolClient> | void {
    if (!done) return super.connect();
    const inside = this as unknown as Inside;
    const rested = this.ending || this.waitingCount > 0 ? undefined : inside._idle.pop();
    if (!rested) return super.connect(done);
    clearTimeout(rested.timeoutId);
    inside._acquireClient(rested.client, { callback: done }, rested.idleListener, false);
  }
}
