import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { poundsText } from '../../platform/money/pence.js';
import { AccountFactsBoard } from '../auth/account-facts.service.js';
import type { AdminStats, InstallerStats } from './stats.dto.js';

const openLead = `status = 'active' AND awarded_at IS NULL AND archived_at IS NULL`;

/** The figures of the dashboard. All of them are counted when they are asked for. */
@Injectable()
export class Stats {
  constructor(
    private readonly database: Database,
    private readonly facts: AccountFactsBoard,
  ) {}

  async ofInstaller(userId: string): Promise<InstallerStats> {
    const [facts, leads, bids, month] = await Promise.all([
      this.facts.of([userId]),
      this.one<{ available: number; fresh: number }>(
        `SELECT count(*)::integer AS available,
                count(*) FILTER (WHERE activated_at > now() - interval '24 hours')::integer AS fresh
           FROM leads WHERE ${openLead}`,
      ),
      this.one<{ pending: number; won: number }>(
        `SELECT count(*) FILTER (WHERE b.status = 'pending')::integer AS pending,
                count(*) FILTER (WHERE b.status = 'accepted' AND l.status = 'active')::integer AS won
           FROM bids b JOIN leads l ON l.id = b.lead_id WHERE b.installer_id = $1`,
        [userId],
      ),
      this.one<{ pence: string }>(
        `SELECT coalesce(sum(e.amount_pence), 0) AS pence
           FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
          WHERE e.user_id = $1 AND e.account = 'owed_to_installers' AND t.kind IN ('payout', 'payout-returned')
            AND t.booked_at >= date_trunc('month', now(), 'Europe/London')`,
        [userId],
      ),
    ]);
    const known = facts.get(userId);
    return {
      availableLeads: leads.available,
      newSinceYesterday: leads.fresh,
      activeBids: bids.pending + bids.won,
      pendingResponses: bids.pending,
      completedJobs: known?.completedJobs ?? 0,
      successRate: known?.successRate ?? 0,
      points: known?.points ?? 0,
      currentRank: known?.rank ?? null,
      totalEarnings: poundsText(known?.totalEarningsPence ?? 0),
      earnedThisMonth: poundsText(Number(month.pence)),
    };
  }

  async ofPlatform(): Promise<AdminStats> {
    return this.one<AdminStats>(
      `SELECT (SELECT count(*)::integer FROM leads WHERE archived_at IS NULL) AS "totalLeads",
              (SELECT count(*)::integer FROM leads WHERE archived_at IS NULL AND status = 'active') AS "activeLeads",
              installers.total AS "totalInstallers", installers.approved AS "approvedInstallers",
              payments.total AS "totalPayments", payments.pending AS "pendingPayments"
         FROM (SELECT count(*)::integer AS total, count(*) FILTER (WHERE is_approved)::integer AS approved
                 FROM users WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL) AS installers,
              (SELECT count(*)::integer AS total,
                      count(*) FILTER (WHERE status IN ('requires_payment', 'processing'))::integer AS pending
                 FROM charges WHERE status <> 'canceled') AS payments`,
    );
  }

  private async one<Row>(sql: string, parameters: unknown[] = []): Promise<Row> {
    const [row] = await this.database.query<Row>(sql, parameters);
    if (!row) throw new Error('An aggregate always answers one row.');
    return row;
  }
}
