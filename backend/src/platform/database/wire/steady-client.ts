import pg from 'pg';

/**
 * A connection that may break at any moment without ending the process. A pool listens only while a connection is idle, and
 * whoever borrows one only once it is theirs: an error in between would be nobody's, and Node ends a process for that.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined); // whoever waits for an answer is told by the query
  }
}
