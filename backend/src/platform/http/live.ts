import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Observable, Subject, interval, map, merge, filter, takeUntil } from 'rxjs';
import { Environment } from '../../config/environment.js';
import { assertInTransaction, type Tx } from '../database/database.js';
import { NotifyChannel } from '../database/notify-channel.js';
import { Log } from '../logging/log.js';

const channelName = 'live';
/** Proxies cut connections that are silent for long. */
const pingMs = 15_000;

interface Change {
  /** null: everybody (after a gap in listening). */
  readonly userId: string | null;
  /** Keys of the queries whose answers changed; empty: all. */
  readonly keys: string[][];
}

/** Tells open pages what changed, across processes. Pages fetch the facts themselves, with their own rights. */
@Injectable()
export class Live implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly changes = new Subject<Change>();
  private readonly closing = new Subject<void>();
  private channel: NotifyChannel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  /** Says, when `tx` commits, that the answers to these queries are new for this user. */
  async changed(tx: Tx, userId: string, keys: string[][]): Promise<void> {
    assertInTransaction(tx);
    await tx.query('SELECT pg_notify($1, $2)', [
      channelName,
      JSON.stringify({ userId, keys } satisfies Change),
    ]);
  }

  /** The stream of one user: `{keys}` for each change, and a ping now and then. */
  of(userId: string): Observable<{ type?: string; data: string | { keys: string[][] } }> {
    const own = this.changes.pipe(
      filter((change) => change.userId === null || change.userId === userId),
      map(({ keys }) => ({ data: { keys } })),
    );
    const pings = interval(pingMs).pipe(map(() => ({ type: 'ping', data: '' })));
    return merge(own, pings).pipe(takeUntil(this.closing));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.environment.runsApi) return;
    this.channel = new NotifyChannel(
      this.environment.DATABASE_URL,
      channelName,
      (payload) => this.hear(payload),
      this.log,
    );
    await this.channel.open();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.next();
    await this.channel?.close();
  }

  private hear(payload: string | null): void {
    this.changes.next(payload === null ? { userId: null, keys: [] } : (JSON.parse(payload) as Change));
  }
}
