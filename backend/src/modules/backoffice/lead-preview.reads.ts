import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { assertMayChangeStatus } from '../leads/leads.policy.js';
import { Leads } from '../leads/leads.service.js';
import { whatFollows, type HeldDeposit, type LeadChange, type Preview } from './lead-preview.policy.js';

const depositsSql = `
  SELECT concat_ws(' ', p.first_name, p.last_name) AS installer, u.deposit_pence AS pence,
         EXISTS (SELECT FROM bids b WHERE b.unlock_id = u.id AND b.status = 'accepted') AS "hasWon"
    FROM unlocks u JOIN users p ON p.id = u.installer_id
   WHERE u.lead_id = $1 AND u.status = 'paid' ORDER BY u.paid_at, u.id`;

const awardSql = `
  SELECT CASE WHEN a.charge_id IS NOT NULL THEN coalesce(w.price_pence, a.price_pence) END AS "heldPence",
         coalesce(w.status IN ('active', 'submitted'), false) AS "hasOpenWork"
    FROM awards a LEFT JOIN assignments w ON w.id = a.id
   WHERE a.lead_id = $1 AND a.status = 'awarded'`;

interface AwardFacts {
  readonly heldPence: number | null;
  readonly hasOpenWork: boolean;
}

/** What a change of a lead would bring about, without making it. */
@Injectable()
export class LeadPreview {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
  ) {}

  /** @throws NotFound for a lead that was deleted, WorkApproved as the change itself would */
  async preview(leadId: string, change: LeadChange): Promise<Preview> {
    const lead = await this.leads.get(leadId);
    if (lead.archivedAt) throw new NotFound();
    if (change !== 'deleted' && change !== lead.status) assertMayChangeStatus(lead);
    const [deposits, [award], [customer]] = await Promise.all([
      sql<HeldDeposit>(this.database, depositsSql, [leadId]),
      sql<AwardFacts>(this.database, awardSql, [leadId]),
      sql<{ name: string }>(
        this.database,
        `SELECT concat_ws(' ', first_name, last_name) AS name FROM users WHERE id = $1`,
        [lead.customerId],
      ),
    ]);
    const facts = {
      status: lead.status,
      isAwarded: lead.awardedAt !== null,
      customer: customer?.name ?? null,
      deposits,
      heldPence: award?.heldPence ?? null,
      hasOpenWork: award?.hasOpenWork ?? false,
    };
    return whatFollows(facts, change);
  }
}
