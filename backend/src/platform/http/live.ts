import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Observable, Subject, interval, map, merge, filter, takeUntil } from 'rxjs';
import { Environment } from '../../config/environment.js';
import { assertInTransaction, type Tx } from '../database/database.js';
import { NotifyChannel } from '../database/notify-channel.js';
import { Log } from '../logging/log.js';
import type { LiveChange, Topic } from './topics.js';

const channelName = 'live';
/** Proxies cut connections that are silent for long. */
const pingMs = 15_000;

interface Change {
  /** null: everybody (after a gap in listening). */
  readonly userIds: readonly string[] | null;
  /** Empty: everything may have. */
  readonly topics: readonly Topic[];
}

/** A message of PostgreSQL holds 8,000 bytes: so many readers fit with room to spare. */
const readersAtOnce = 100;

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

  /** Says, when `tx` commits, that these topics are new for these users. */
  async changed(tx: Tx, readers: string | readonly string[], topics: readonly Topic[]): Promise<void> {
    assertInTransaction(tx);
    const all = typeof readers === 'string' ? [readers] : readers;
    for (let first = 0; first < all.length; first += readersAtOnce) {
      const change: Change = { userIds: all.slice(first, first + readersAtOnce), topics };
      await tx.query('SELECT pg_notify($1, $2)', [channelName, JSON.stringify(change)]);
    }
  }

  /** The stream of one user: a `LiveChange` for each change, and a ping now and then. */
  of(userId: string): Observable<{ type?: string; data: string | LiveChange }> {
    const own = this.changes.pipe(
      filter(({ userIds }) => userIds === null || userIds.includes(userId)),
      map(({ topics }) => ({ data: { topics } })),
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
    this.changes.next(payload === null ? { userIds: null, topics: [] } : (JSON.parse(payload) as Change));
  }
}
