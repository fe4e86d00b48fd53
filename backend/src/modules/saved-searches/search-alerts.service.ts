import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { rankNeeded } from '../leads/leads.policy.js';
import { Leads } from '../leads/leads.service.js';
import { leadFound, type Finder } from './saved-searches.events.js';
import { findersSql } from './search-alerts.reads.js';

/** People of one event: a message stays small however many search. */
const chunkSize = 500;

/** Notifies people of leads that their saved searches find. */
@Injectable()
export class SearchAlerts {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly leads: Leads,
  ) {}

  /** All who are found at once, in a handful of statements. Safe to repeat: a person is notified of a lead once. */
  async notify(leadId: string): Promise<void> {
    const lead = await this.leads.get(leadId);
    const found = await sql<Finder>(this.database, findersSql, [leadId, rankNeeded(lead)]);
    if (found.length === 0) return;
    await this.database.transaction(async (tx) => {
      const finders = await this.note(tx, leadId, found);
      for (let first = 0; first < finders.length; first += chunkSize)
        await this.outbox.record(tx, leadFound, { leadId, finders: finders.slice(first, first + chunkSize) });
    });
  }

  /** Records the people to notify and why. @returns those not recorded before */
  private async note(tx: Tx, leadId: string, found: readonly Finder[]): Promise<Finder[]> {
    const written: { userId: string }[] = await sql(
      tx,
      `INSERT INTO search_alerts (lead_id, user_id, search_id, told_at)
       SELECT $1, user_id, search_id, $2 FROM unnest($3::uuid[], $4::uuid[]) AS found (user_id, search_id)
       ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`,
      [
        leadId,
        this.clock.now(),
        found.map(({ installerId }) => installerId),
        found.map(({ searchId }) => searchId),
      ],
    );
    const told = new Set(written.map(({ userId }) => userId));
    return found.filter(({ installerId }) => told.has(installerId));
  }
}
