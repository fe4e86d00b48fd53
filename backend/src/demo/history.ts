import type { Database } from '../platform/database/database.js';
import type { Bid } from '../modules/bids/bid.entity.js';
import type { Unlock } from '../modules/bids/unlock.entity.js';
import type { DemoLead } from './demo-lead.js';
import type { DemoCustomer, DemoInstaller } from './people.js';
import type { Random } from './random.js';

/** When a lead's story was decided, as a part of its age. */
const decidedAfter = 0.7;

/**
 * Spreads over the last weeks what the services have just done. Only times move, and only together: what came first stays
 * first, and every row says the same. The ledger keeps its own times, because its rows never change.
 */
export class History {
  constructor(
    private readonly database: Database,
    private readonly startedAt: Date,
  ) {}

  async joined({ email, joinedDaysAgo }: DemoInstaller | DemoCustomer): Promise<void> {
    await this.run(
      `WITH person AS (
         UPDATE users SET created_at = $1::timestamptz - make_interval(days => $2),
                email_verified_at = $1::timestamptz - make_interval(days => $2) + interval '10 minutes',
                phone_verified_at = $1::timestamptz - make_interval(days => $2) + interval '12 minutes'
          WHERE email = $3 RETURNING id, created_at
       ), form AS (
         UPDATE installers i SET submitted_at = p.created_at + interval '8 minutes' FROM person p WHERE i.user_id = p.id
       )
       UPDATE installer_standings s SET joined_at = p.created_at,
              approved_at = CASE WHEN s.approved_at IS NOT NULL THEN p.created_at + interval '2 days' END
         FROM person p WHERE s.user_id = p.id`,
      [this.startedAt, joinedDaysAgo, email],
    );
  }

  async leadPosted(leadId: string, ageHours: number): Promise<void> {
    await this.run(
      `WITH posted AS (SELECT $1::timestamptz - make_interval(secs => $2::float8 * 3600) AS at), told AS (
         UPDATE dispatches SET told_at = posted.at + interval '2 seconds' FROM posted WHERE lead_id = $3
       )
       UPDATE leads SET created_at = posted.at, updated_at = posted.at,
              activated_at = CASE WHEN activated_at IS NOT NULL THEN posted.at END
         FROM posted WHERE id = $3`,
      [this.startedAt, ageHours, leadId],
    );
  }

  /** The nearest installer is often quick; the rest take their time, and all come before the lead is decided. */
  hoursUntilUnlock({ ageHours, story }: DemoLead, index: number, random: Random): number {
    const latest = ageHours * (decidedAfter - 0.1);
    const quick = 0.2 + random.next() * 1.2;
    const slow = 2.5 + random.next() * latest * 0.8;
    return Math.min(
      index === 0 && (story === 'awarded' || random.next() < 0.6) ? quick : slow + index,
      latest,
    );
  }

  async unlockPaid({ id, chargeId, leadId }: Unlock, afterHours: number): Promise<void> {
    await this.run(
      `WITH paid AS (SELECT created_at + make_interval(secs => $1::float8 * 3600) AS at FROM leads WHERE id = $2), charge AS (
         UPDATE charges SET created_at = paid.at - interval '1 minute', succeeded_at = paid.at FROM paid WHERE id = $3
       )
       UPDATE unlocks SET created_at = paid.at - interval '1 minute', paid_at = paid.at FROM paid WHERE id = $4`,
      [afterHours, leadId, chargeId, id],
    );
  }

  async bidPlaced({ id, leadId }: Bid, afterHours: number): Promise<void> {
    await this.run(
      `UPDATE bids SET created_at = l.created_at + make_interval(secs => $1::float8 * 3600) FROM leads l
        WHERE bids.id = $2 AND l.id = $3`,
      [afterHours, id, leadId],
    );
  }

  /** Moves whatever a decision on this lead has written: award, refusals, the end of deposits. */
  async decided(leadId: string): Promise<void> {
    const at = `(SELECT created_at + ($1::timestamptz - created_at) * ${decidedAfter} FROM leads WHERE id = $2)`;
    for (const sql of [
      `UPDATE leads SET awarded_at = ${at} WHERE id = $2 AND awarded_at IS NOT NULL`,
      `UPDATE leads SET cancelled_at = ${at} WHERE id = $2 AND cancelled_at IS NOT NULL`,
      `UPDATE bids SET decided_at = ${at} WHERE lead_id = $2 AND decided_at IS NOT NULL`,
      `UPDATE unlocks SET ended_at = ${at} WHERE lead_id = $2 AND ended_at IS NOT NULL`,
      `UPDATE awards SET created_at = ${at} - interval '3 minutes', awarded_at = ${at}
        WHERE lead_id = $2 AND awarded_at IS NOT NULL`,
      `UPDATE assignments SET accepted_at = ${at} WHERE lead_id = $2`,
      `UPDATE charges SET created_at = ${at} - interval '3 minutes', succeeded_at = ${at}
        WHERE id IN (SELECT charge_id FROM awards WHERE lead_id = $2) AND succeeded_at IS NOT NULL`,
      `UPDATE refunds SET requested_at = ${at}
        WHERE charge_id IN (SELECT charge_id FROM unlocks WHERE lead_id = $2)`,
    ])
      await this.run(sql, [this.startedAt, leadId]);
  }

  /** Events say when things happened, and letters count days from it: before anybody hears of them they move too. */
  async eventsFollow(): Promise<void> {
    for (const [names, source] of eventTimes)
      await this.run(
        `UPDATE outbox_events e SET occurred_at = source.at FROM (${source}) AS source (key, at)
          WHERE e.published_at IS NULL AND e.name = ANY($1) AND source.at IS NOT NULL
            AND source.key::text IN (SELECT value FROM jsonb_each_text(e.payload))`,
        [names],
      );
  }

  /** Once everybody has been told: refunds that are done took three days, and old news has been read. */
  async newsFollows(): Promise<void> {
    await this.run(
      `UPDATE refunds SET sent_at = requested_at + interval '5 minutes',
              succeeded_at = least($1::timestamptz, requested_at + interval '3 days')
        WHERE status = 'succeeded' AND requested_at < $1::timestamptz - interval '10 minutes'`,
      [this.startedAt],
    );
    await this.run(
      `UPDATE outbox_events e SET occurred_at = r.succeeded_at FROM refunds r
        WHERE e.name = 'payments.refund-succeeded' AND e.payload->>'refundId' = r.id::text AND r.succeeded_at IS NOT NULL`,
    );
    await this.run(
      `UPDATE notifications n SET created_at = e.occurred_at FROM outbox_events e WHERE n.dedupe_key = e.id::text`,
    );
    await this.run(
      `UPDATE notifications n SET created_at = l.created_at + interval '3 seconds' FROM leads l
        WHERE n.dedupe_key = 'lead:' || l.id`,
    );
    await this.run(
      `UPDATE notifications SET read_at = created_at + interval '1 hour'
        WHERE read_at IS NULL AND created_at < $1::timestamptz - interval '40 hours'`,
      [this.startedAt],
    );
  }

  private async run(sql: string, parameters: unknown[] = []): Promise<void> {
    await this.database.query(sql, parameters);
  }
}

/** For each kind of event: which value of its payload names the row, and when that row says that it happened. */
const eventTimes: readonly (readonly [string[], string])[] = [
  [['leads.lead-activated'], 'SELECT id, activated_at FROM leads'],
  [['dispatch.wave-told'], `SELECT id, activated_at + interval '2 seconds' FROM leads`],
  [['leads.lead-cancelled'], 'SELECT id, cancelled_at FROM leads'],
  [['bids.unlock-paid'], 'SELECT id, paid_at FROM unlocks'],
  [['bids.unlock-ended'], 'SELECT id, ended_at FROM unlocks'],
  [['bids.bid-placed'], 'SELECT id, created_at FROM bids'],
  [['bids.bid-accepted', 'bids.bid-rejected', 'bids.bid-withdrawn'], 'SELECT id, decided_at FROM bids'],
  [['bids.award-payment-started'], 'SELECT id, created_at FROM awards'],
  [['payments.charge-succeeded'], 'SELECT id, succeeded_at FROM charges'],
  [['payments.refund-requested'], 'SELECT id, requested_at FROM refunds'],
  [['auth.user-registered'], 'SELECT id, created_at FROM users'],
  [['installers.application-submitted'], 'SELECT user_id, submitted_at FROM installers'],
  [['installers.identity-verified'], `SELECT user_id, submitted_at + interval '1 day' FROM installers`],
  [['installers.installer-approved'], 'SELECT user_id, approved_at FROM installer_standings'],
  [['installers.company-approved'], `SELECT id, created_at + interval '1 day' FROM users WHERE NOT is_admin`],
];
