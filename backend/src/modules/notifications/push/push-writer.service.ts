import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { pushDue } from '../notifications.events.js';
import type { Words } from '../notices/notice.js';
import type { Category } from '../preferences.policy.js';
import { Preferences } from '../preferences/preferences.service.js';
import { lifeSeconds } from './push.policy.js';

interface News {
  readonly userId: string;
  readonly words: Words;
}

/** Writes down what browsers are to show, with the lines in the app: however many hear of a lead, their phones hear of it first. */
@Injectable()
export class PushWriter {
  constructor(
    private readonly outbox: Outbox,
    private readonly preferences: Preferences,
  ) {}

  /** To each browser of those who want it, once. It says no more than the title of the line and the subject of the mail. */
  async write(tx: Tx, key: string, category: Category, news: readonly News[]): Promise<void> {
    const words = new Map(news.map((one) => [one.userId, one.words]));
    // A browser that is turned off meanwhile waits for us, and takes its news along.
    const browsers = await sql<{ id: string; userId: string }>(
      tx,
      `SELECT id, user_id AS "userId" FROM push_subscriptions WHERE user_id = ANY ($1::uuid[]) ORDER BY id FOR KEY SHARE`,
      [[...words.keys()]],
    );
    if (browsers.length === 0) return;
    const wants = await this.preferences.wants(tx, category, [...new Set(browsers.map((one) => one.userId))]);
    const told = browsers.flatMap(({ id, userId }) => {
      const said = words.get(userId);
      return said && wants(userId, 'push') ? [{ id, userId, ...said }] : [];
    });
    if (told.length === 0) return;
    const rows = await sql<{ id: string }>(
      tx,
      `WITH now AS MATERIALIZED (SELECT clock_now() AS at)
       INSERT INTO push_deliveries
         (subscription_id, user_id, dedupe_key, category, title, body, path, next_attempt_at, expires_at, created_at)
       SELECT subscription_id, user_id, $1, $2, title, body, path, now.at, now.at + make_interval(secs => $3), now.at
         FROM now, unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[])
           AS news (subscription_id, user_id, title, body, path)
       ON CONFLICT ON CONSTRAINT push_deliveries_once DO NOTHING RETURNING id`,
      [
        key,
        category,
        lifeSeconds(category),
        told.map(({ id }) => id),
        told.map(({ userId }) => userId),
        told.map(({ title }) => title),
        told.map(({ mail }) => mail?.subject ?? ''),
        told.map(({ link }) => link),
      ],
    );
    if (rows.length > 0) await this.outbox.record(tx, pushDue, { count: rows.length });
  }
}
