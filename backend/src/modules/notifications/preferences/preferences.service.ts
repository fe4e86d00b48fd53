import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import type { Role } from '../../auth/user.entity.js';
import type { PreferenceSwitch, PreferencesView } from './preferences.dto.js';
import { isWanted, switches, switchOf, type Category, type Channel } from '../preferences.policy.js';

interface Row {
  userId: string;
  category: Category;
  channel: Channel;
  wanted: boolean;
}

/** What people want to be told by mail and text. */
@Injectable()
export class Preferences {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
  ) {}

  /** The switches of a reader, as they stand. */
  async byUser(userId: string, role: Role): Promise<PreferencesView> {
    const rows = await sql<Row>(
      this.database,
      'SELECT category, channel, wanted FROM notification_preferences WHERE user_id = $1',
      [userId],
    );
    const chosen = new Map(rows.map((row) => [`${row.category} ${row.channel}`, row.wanted]));
    const own = switches.filter(({ roles }) => roles.includes(role));
    return {
      switches: own.map(({ category, channel }) => ({
        category,
        channel,
        wanted: isWanted(category, channel, chosen.get(`${category} ${channel}`) ?? null),
      })),
    };
  }

  /** @throws InvalidFields for a switch that this reader does not have */
  async change(userId: string, role: Role, changes: readonly PreferenceSwitch[]): Promise<void> {
    for (const { category, channel } of changes)
      if (!switchOf(category, channel)?.roles.includes(role))
        throw new InvalidFields({ switches: 'There is no such switch for your account' });
    await this.database.transaction((tx) => this.save(tx, userId, changes));
  }

  /** One click in a mail: no more mails about this. Safe to repeat. */
  async stopMails(userId: string, category: Category): Promise<void> {
    await this.database.transaction((tx) =>
      this.save(tx, userId, [{ category, channel: 'email', wanted: false }]),
    );
  }

  /** For many readers at once: the channels that each wants for a category. */
  async wants(
    tx: Tx,
    category: Category,
    userIds: readonly string[],
  ): Promise<(userId: string, channel: Channel) => boolean> {
    const rows = await sql<Row>(
      tx,
      `SELECT user_id AS "userId", category, channel, wanted FROM notification_preferences
        WHERE category = $1 AND user_id = ANY ($2::uuid[])`,
      [category, userIds],
    );
    const chosen = new Map(rows.map(({ userId, channel, wanted }) => [`${userId} ${channel}`, wanted]));
    return (userId, channel) => isWanted(category, channel, chosen.get(`${userId} ${channel}`) ?? null);
  }

  /** The last of two changes to one switch counts. */
  private async save(tx: Tx, userId: string, changes: readonly PreferenceSwitch[]): Promise<void> {
    for (const { category, channel, wanted } of changes)
      await sql(
        tx,
        `INSERT INTO notification_preferences (user_id, category, channel, wanted) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, category, channel)
         DO UPDATE SET wanted = excluded.wanted, changed_at = excluded.changed_at`,
        [userId, category, channel, wanted],
      );
    await this.live.changed(tx, userId, ['preferences']);
  }
}
