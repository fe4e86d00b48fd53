import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { daysLater } from '../../../platform/time/london.js';
import { agreedDaysSql, feedOwnerSql, type AgreedDayRow } from './agreed-days.reads.js';
import { calendarFeed, placeOf, type CalendarFacts } from './calendar.js';

/** Past days stay in the calendar for so long. */
const keptDays = 30;

/** The shape of a token: 256 bits. */
const tokenShape = /^[\w-]{43}$/;

interface Feed {
  readonly salt: string;
  readonly hash: Buffer;
}

/** The days that were agreed with somebody, under a secret address that calendar programs read without signing in. */
@Injectable()
export class CalendarFeeds {
  private readonly key: Buffer;
  private readonly site: URL;

  constructor(
    { APP_SECRET, PUBLIC_URL }: Environment,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'calendar feed', 32));
    this.site = new URL(PUBLIC_URL);
  }

  /** The address, made when it is first asked for. */
  async addressOf(userId: string): Promise<string> {
    await sql(
      this.database,
      'INSERT INTO calendar_feeds (user_id, salt, token_hash, renewed_at) VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO NOTHING',
      this.fresh(userId),
    );
    const [feed] = await sql<Feed>(
      this.database,
      'SELECT salt, token_hash AS hash FROM calendar_feeds WHERE user_id = $1',
      [userId],
    );
    const token = this.tokenOf(userId, feed?.salt ?? '');
    // After the product's secret was changed, the same salt leads to another token.
    if (!feed?.hash.equals(hashOf(token)))
      await sql(this.database, 'UPDATE calendar_feeds SET token_hash = $2 WHERE user_id = $1', [
        userId,
        hashOf(token),
      ]);
    return this.urlOf(token);
  }

  /** Another address; the one before ends with the commit. */
  async renew(userId: string): Promise<string> {
    const [, salt, ...rest] = this.fresh(userId);
    await sql(
      this.database,
      `INSERT INTO calendar_feeds (user_id, salt, token_hash, renewed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET salt = excluded.salt, token_hash = excluded.token_hash, renewed_at = excluded.renewed_at`,
      [userId, salt, ...rest],
    );
    return this.urlOf(this.tokenOf(userId, salt));
  }

  /** @throws NotFound for a token that opens nothing, or no more */
  async read(token: string): Promise<string> {
    const [owner] = tokenShape.test(token)
      ? await sql<{ id: string }>(this.database, feedOwnerSql, [hashOf(token)])
      : [];
    if (!owner) throw new NotFound();
    const from = daysLater(londonDay(this.clock.now()), -keptDays);
    const rows = await sql<AgreedDayRow>(this.database, agreedDaysSql, [owner.id, from]);
    return calendarFeed(rows.map((row) => this.eventOf(row)));
  }

  private eventOf(row: AgreedDayRow): CalendarFacts {
    const path = row.isCustomer ? `/jobs/${row.leadId}` : `/assignments/${row.assignmentId}`;
    return {
      // As in the file of the one job: a calendar that has both shows it once.
      uid: `${row.assignmentId}@${this.site.host}`,
      revision: row.revision,
      at: row.agreedAt,
      day: row.day,
      part: row.part,
      title: row.title,
      place: placeOf(row),
      link: new URL(path, this.site).href,
      with: [row.otherName, row.otherPhone].filter((line) => line !== null),
    };
  }

  private fresh(userId: string): [userId: string, salt: string, hash: Buffer, at: Date] {
    const salt = randomUUID();
    return [userId, salt, hashOf(this.tokenOf(userId, salt)), this.clock.now()];
  }

  private tokenOf(userId: string, salt: string): string {
    return createHmac('sha256', this.key).update(`${userId}.${salt}`).digest('base64url');
  }

  private urlOf(token: string): string {
    return new URL(`/calendar/${token}.ics`, this.site).href;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
