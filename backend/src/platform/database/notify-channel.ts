import pg from 'pg';
import type { Log } from '../logging/log.js';

/**
 * Listens on one PostgreSQL channel over a connection of its own, and comes back by itself after an interruption.
 * Notifications sent in between are lost: whoever listens must look for itself on `onMessage(null)`.
 */
export class NotifyChannel {
  private client: pg.Client | undefined;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly name: string,
    /** The payload; null after a reconnect. */
    private readonly onMessage: (payload: string | null) => void,
    private readonly log: Log,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: `rightinstaller-${this.name}`,
    });
    client.on('notification', ({ payload }) => this.onMessage(payload ?? ''));
    client.on('error', (error) => this.lost(error));
    client.on('end', () => this.lost(new Error('The connection ended')));
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(this.name)}`);
    this.client = client;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private lost(error: Error): void {
    if (this.closed || this.retry) return;
    this.log.warn('A listening connection was lost', { channel: this.name, error: error.message });
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.open().then(
        () => this.onMessage(null),
        (again: Error) => this.lost(again),
      );
    }, 500);
  }
}
