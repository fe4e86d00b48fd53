import pg from 'pg';
import type { Log } from '../logging/log.js';

/** How long the listening connection is silent at most, and how long it may take to answer, in milliseconds. */
const heartbeatMs = 20_000;
const timeoutMs = 5_000;
const reopenMs = 500;

interface ChannelOptions {
  readonly everyMs?: number;
  /** For whatever else is held on the connection, each time it opens. */
  readonly onOpen?: (connection: pg.Client) => Promise<void>;
}

/**
 * Listens on one PostgreSQL channel over a connection of its own, and reconnects after an interruption.
 * Notifications sent in between are lost: a listener reads the database anew on `onMessage(null)`.
 */
export class NotifyChannel {
  private client: pg.Client | undefined;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly name: string,
    /** The payload; null after a reconnect. */
    private readonly onMessage: (payload: string | null) => void,
    private readonly log: Log,
    private readonly options: ChannelOptions = {},
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: `rightinstaller-${this.name}`,
    });
    client.on('notification', ({ payload }) => this.onMessage(payload ?? ''));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('The connection ended')));
    this.client = client;
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(this.name)}`);
    await this.options.onOpen?.(client);
    this.beat(client);
    if (this.closed) await this.close();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.heartbeat);
    await this.client?.end().catch(() => undefined);
  }

  /** A connection that only listens does not notice that a firewall has forgotten it. */
  private beat(client: pg.Client): void {
    this.heartbeat = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.client === client && !this.closed && this.beat(client),
        (error: Error) => this.lost(client, error),
      );
    }, this.options.everyMs ?? heartbeatMs);
  }

  private lost(client: pg.Client, error: Error): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.heartbeat);
    client.end().catch(() => undefined);
    this.log.warn('A listening connection was lost', { channel: this.name, error: error.message });
    this.reopenSoon();
  }

  private reopenSoon(): void {
    this.retry = setTimeout(() => {
      this.open().then(
        () => this.onMessage(null),
        (error: Error) => this.client && this.lost(this.client, error),
      );
    }, reopenMs);
  }
}
