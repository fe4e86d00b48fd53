import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  EMPTY,
  Observable,
  ReplaySubject,
  Subject,
  defer,
  filter,
  finalize,
  interval,
  map,
  merge,
  of,
  takeUntil,
  timer,
} from 'rxjs';
import { Environment } from '../../../config/environment.js';
import { assertInTransaction, type Tx } from '../../database/database.js';
import { NotifyChannel } from '../../database/notify-channel.js';
import { Log } from '../../logging/log.js';
import { TooMany } from '../answers/problem.js';
import { RecentChanges } from './recent-changes.js';
import type { LiveChange, Topic } from './topics.js';
import { sql } from '../../database/sql.js';

const channelName = 'live';
/** Proxies cut connections that are silent for long. */
const pingMs = 15_000;

interface Change {
  /** null: all readers (after a gap in listening). */
  readonly userIds: readonly string[] | null;
  /** Empty: everything may have. */
  readonly topics: readonly Topic[];
}

/** A session ended, by whatever way (a trigger tells of it). */
interface Ended {
  readonly endedSession: string;
}

/** Whose stream it is, and the session that it ends with. */
export interface StreamReader {
  readonly id: string;
  readonly sessionId: string;
}

/** Open pages of one person, in one process. More are a mistake, or meant to take what others need. */
const streamsEach = 6;
/** A stream that missed the end of its session ends soon all the same: pages open a new one by themselves. */
const longestMs = 30 * 60_000;

/** A message of PostgreSQL holds 8,000 bytes: so many readers fit with room to spare. */
const readersAtOnce = 100;

/** Tells open pages what changed, across processes. Pages fetch the facts themselves, with their own rights. */
@Injectable()
export class Live implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly changes = new Subject<Change>();
  private readonly recent = new RecentChanges();
  private readonly ended = new Subject<string>();
  /** Late subscribers receive the end too. */
  private readonly closing = new ReplaySubject<void>(1);
  /** Open streams of each person. */
  private readonly open = new Map<string, number>();
  private channel: NotifyChannel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  /** Says, when `tx` commits, that these topics are new for these users. */
  changed(tx: Tx, readers: string | readonly string[], topics: readonly Topic[]): Promise<void> {
    return this.changedFor(tx, [[typeof readers === 'string' ? [readers] : readers, topics]]);
  }

  /** The same where readers receive different topics. */
  async changedFor(
    tx: Tx,
    all: readonly (readonly [readers: readonly string[], topics: readonly Topic[]])[],
  ): Promise<void> {
    assertInTransaction(tx);
    const told = all.flatMap(([readers, topics]) =>
      Array.from({ length: Math.ceil(readers.length / readersAtOnce) }, (_, at): Change => {
        return { userIds: readers.slice(at * readersAtOnce, (at + 1) * readersAtOnce), topics };
      }),
    );
    if (told.length > 0)
      await sql(tx, 'SELECT pg_notify($1, change) FROM unnest($2::text[]) AS change', [
        channelName,
        told.map((change) => JSON.stringify(change)),
      ]);
  }

  /**
   * The stream of one person: a `LiveChange` for each change, and a ping now and then, until the session ends. It begins
   * with what is hardly older than itself: a page reads its facts before its stream is open, and would miss what
   * changed in between.
   * @throws TooMany
   */
  streamFor({ id, sessionId }: StreamReader): Observable<{ type?: string; data: string | LiveChange }> {
    const mayOpen = (): boolean => (this.open.get(id) ?? 0) < streamsEach;
    if (!mayOpen()) throw new TooMany({ retryAfter: 60 });
    const own = this.changes.pipe(
      filter(({ userIds }) => userIds === null || userIds.includes(id)),
      map(({ topics }) => ({ data: { topics } })),
    );
    const pings = interval(pingMs).pipe(map(() => ({ type: 'ping', data: '' })));
    const end = merge(this.closing, timer(longestMs), this.ended.pipe(filter((one) => one === sessionId)));
    return defer(() => {
      if (!mayOpen()) return EMPTY; // others came between the question and now
      this.count(id, 1);
      const missed = this.recent.since(id, performance.now());
      const first = missed.length > 0 ? of({ data: { topics: missed } }) : EMPTY;
      return merge(first, own, pings).pipe(
        takeUntil(end),
        finalize(() => this.count(id, -1)),
      );
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.environment.runsApi) return;
    this.channel = new NotifyChannel(
      this.environment.DATABASE_URL,
      channelName,
      (payload) => this.onNotification(payload),
      this.log,
    );
    await this.channel.open();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.next();
    await this.channel?.close();
  }

  private count(id: string, by: number): void {
    const count = (this.open.get(id) ?? 0) + by;
    if (count > 0) this.open.set(id, count);
    else this.open.delete(id);
  }

  private onNotification(payload: string | null): void {
    const heard = payload === null ? { userIds: null, topics: [] } : (JSON.parse(payload) as Change | Ended);
    if ('endedSession' in heard) return this.ended.next(heard.endedSession);
    this.recent.add(heard.userIds ?? [], heard.topics, performance.now());
    this.changes.next(heard);
  }
}
