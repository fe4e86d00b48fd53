import pg from 'pg';

/** How long it may take to be let in, in milliseconds. */
const connectionTimeoutMillis = 30_000;

/** Those of this process that may still be open, and since when. */
const open = new Map<SteadyClient, number>();

/**
 * A connection that may break at any moment without ending the process. A pool listens only while a connection is idle, and
 * a borrower only once it is theirs: an error in between would have no listener, and Node ends a process for that.
 */
export class SteadyClient extends pg.Client {
  constructor(config: string | pg.ClientConfig = {}) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    super({ keepAlive: true, connectionTimeoutMillis, ...given });
    this.on('error', () => undefined); // the caller that waits for an answer is told by the query
    open.set(this, performance.now());
    this.once('end', () => open.delete(this));
  }

  /** Without a goodbye, which might never be read. A caller that waits for an answer is told that the connection broke. */
  hangUp(): void {
    open.delete(this);
    (this as unknown as { connection: pg.Connection }).connection.stream.destroy();
  }

  /** Ends all that were open at a moment (`performance.now`). @returns how many */
  static hangUpAllFrom(moment: number): number {
    const old = [...open].filter(([, since]) => since <= moment);
    for (const [client] of old) client.hangUp();
    return old.length;
  }
}
