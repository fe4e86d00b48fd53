import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Live } from '../../../platform/http/live/live.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import type { SaveAvailability } from './availability.dto.js';
import {
  alwaysAvailable,
  assertCanBeMeant,
  awayDays,
  tidied,
  workedMinutes,
  type WorkTimes,
} from './availability.policy.js';
import { startOf, workTimesOf, type AvailabilityView } from './availability.views.js';

/** When installers take on work, and so hear of leads. Browsing and bidding do not ask about it. */
@Injectable()
export class Availabilities {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  async byUser(userId: string): Promise<AvailabilityView> {
    const found = await this.timesOf(this.database, [userId]);
    const today = londonDay(this.clock.now());
    const times = tidied(found.get(userId) ?? alwaysAvailable, today);
    return { ...times, start: startOf(times, today) };
  }

  /** Leads are matched by it from the commit on. @throws InvalidFields */
  async save(
    userId: string,
    { isAvailable, availableFrom, weekly, timeOff }: SaveAvailability,
  ): Promise<AvailabilityView> {
    const now = this.clock.now();
    const today = londonDay(now);
    const said = {
      isAvailable,
      availableFrom: availableFrom ?? null,
      weekly: weekly ?? [],
      timeOff: timeOff ?? [],
    };
    assertCanBeMeant(said, today);
    const times = tidied(said, today);
    await this.database.transaction('availability.save', async (tx) => {
      // A change of what this installer does, or whether they may bid, waits.
      await this.users.lock(tx, userId);
      await sql(
        tx,
        `INSERT INTO availabilities (user_id, is_available, available_from, weekly, time_off, away, hours, changed_at)
         VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6::datemultirange, $7::int4multirange, $8)
         ON CONFLICT (user_id) DO UPDATE SET is_available = excluded.is_available, available_from = excluded.available_from,
           weekly = excluded.weekly, time_off = excluded.time_off, away = excluded.away, hours = excluded.hours,
           changed_at = excluded.changed_at`,
        [
          userId,
          times.isAvailable,
          times.availableFrom,
          JSON.stringify(times.weekly),
          JSON.stringify(times.timeOff),
          awayDays(times),
          workedMinutes(times),
          now,
        ],
      );
      await sql(
        tx,
        `UPDATE installer_services s SET away = a.away, hours = a.hours
           FROM availabilities a WHERE a.user_id = $1 AND s.user_id = a.user_id`,
        [userId],
      );
      await this.live.changed(tx, userId, ['account']);
    });
    return this.byUser(userId);
  }

  /** Of those who have said something. */
  async timesOf(tx: Tx | Database, userIds: readonly string[]): Promise<Map<string, WorkTimes>> {
    const rows = await sql<{ id: string; times: WorkTimes }>(
      tx,
      `SELECT user_id AS id, ${workTimesOf('b.user_id')} AS times FROM availabilities b WHERE user_id = ANY ($1::uuid[])`,
      [userIds],
    );
    return new Map(rows.map(({ id, times }) => [id, times]));
  }
}
