import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import type { AdminCounts } from './counts.dto.js';

/** The server counts no further than one more than this: no screen shows the difference, and the table may grow. */
const countCap = 10_000;

const lead = `FROM leads WHERE archived_at IS NULL AND status =`;
const account = (type: string) =>
  `FROM users WHERE user_type = '${type}' AND NOT is_admin AND deleted_at IS NULL`;

/** It is not the applicant's turn. */
const inQueue = `AND id NOT IN (SELECT user_id FROM application_reviews WHERE state IN ('information-requested', 'rejected'))`;

/** The rows to count, under their name in the answer. Each has an index that holds just these rows. */
const counted: { [Group in keyof AdminCounts]: Record<keyof AdminCounts[Group], string> } = {
  leads: {
    draft: `${lead} 'draft'`,
    active: `${lead} 'active'`,
    completed: `${lead} 'completed'`,
    cancelled: `${lead} 'cancelled'`,
  },
  activeLeads: {
    standard: `${lead} 'active' AND priority = 'standard'`,
    high: `${lead} 'active' AND priority = 'high'`,
    premium: `${lead} 'active' AND priority = 'premium'`,
  },
  installers: {
    approved: `${account('installer')} AND is_approved`,
    pending: `${account('installer')} AND is_verified AND NOT is_approved AND suspended_at IS NULL ${inQueue}`,
    unverified: `${account('installer')} AND NOT is_verified AND suspended_at IS NULL ${inQueue}`,
    suspended: `${account('installer')} AND suspended_at IS NOT NULL`,
  },
  customers: {
    total: account('customer'),
    pending: `${account('customer')} AND company_name IS NOT NULL AND company_approved_at IS NULL AND suspended_at IS NULL ${inQueue}`,
  },
  tickets: { open: `FROM tickets WHERE status = 'open'`, answered: `FROM tickets WHERE status = 'answered'` },
  refunds: { failed: `FROM refunds WHERE status = 'failed'`, sent: `FROM refunds WHERE status = 'sent'` },
  documents: { waiting: `FROM documents WHERE status = 'waiting'` },
  disputes: { open: `FROM disputes WHERE status = 'open'` },
};

/** A column: how many rows there are, at most one more than the cap. @param rows `FROM …` */
export const cappedCount = (rows: string): string =>
  `(SELECT count(*)::integer FROM (SELECT ${rows} LIMIT ${countCap + 1}) AS capped)`;

const object = (members: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(members)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** One statement for all of them. */
export const countsSql = `SELECT ${object(
  Object.fromEntries(
    Object.entries(counted).map(([group, parts]) => [
      group,
      object(Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, cappedCount(rows)]))),
    ]),
  ),
)} AS counts`;

/** The numbers beside staff's lists. */
@Injectable()
export class Counts {
  constructor(private readonly database: Database) {}

  async read(): Promise<AdminCounts> {
    const [row] = await sql<{ counts: AdminCounts }>(this.database, countsSql);
    if (!row) throw new Error('A count always answers one row.');
    return row.counts;
  }
}
