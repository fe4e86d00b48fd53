import type { Tx } from '../../../platform/database/database.js';
import type { Database } from '../../../platform/database/database.js';
import type { AccountErasure } from './erasure.entity.js';
import { sql } from '../../../platform/database/sql.js';
import { hindrances, type Hindrance } from '../erasure.policy.js';

/** `$1` is the person. */
const conditions: Readonly<Record<Hindrance, string>> = {
  staff: 'EXISTS (SELECT FROM users WHERE id = $1 AND is_admin)',
  work: `EXISTS (SELECT FROM assignments WHERE $1 IN (installer_id, customer_id) AND status IN ('active', 'submitted', 'disputed'))`,
  payment: `EXISTS (SELECT FROM awards WHERE $1 IN (installer_id, payer_id) AND status = 'awaiting_payment')
    OR EXISTS (SELECT FROM charges WHERE payer_id = $1 AND status = 'processing')`,
  dispute: `EXISTS (SELECT FROM disputes d JOIN assignments a ON a.id = d.assignment_id WHERE $1 IN (a.installer_id, a.customer_id) AND d.status = 'open')
    OR EXISTS (SELECT FROM chargebacks b JOIN charges c ON c.id = b.charge_id WHERE c.payer_id = $1 AND b.status = 'open')`,
  debt: `EXISTS (SELECT FROM clawbacks WHERE payee_id = $1 AND (status = 'requested' OR status = 'carried' AND settled_pence + written_off_pence < amount_pence))`,
  money: `EXISTS (SELECT FROM payouts WHERE payee_id = $1 AND status IN ('waiting_account', 'due', 'sent', 'failed', 'held') AND clawed_pence < net_pence)`,
};

/** What of this person's is still to end: leads on the board, deposits that were paid, refunds that are not on the card. */
const loose = `
  EXISTS (SELECT FROM leads WHERE customer_id = $1 AND status IN ('draft', 'active') AND archived_at IS NULL)
  OR EXISTS (SELECT FROM unlocks WHERE installer_id = $1 AND status IN ('requires_payment', 'paid', 'refunding', 'refund_failed'))
  OR EXISTS (SELECT FROM charges WHERE payer_id = $1 AND status = 'requires_payment')
  OR EXISTS (SELECT FROM refunds r JOIN charges c ON c.id = r.charge_id
              WHERE c.payer_id = $1 AND (r.status IN ('requested', 'sent') OR r.status = 'failed' AND NOT r.given_up))`;

const columns = hindrances.map((name) => `(${conditions[name]}) AS "${name}"`).join(', ');

/** Why this account cannot be deleted now; none: it can. */
export async function hindrancesOf(tx: Tx | Database, userId: string): Promise<Hindrance[]> {
  const [row] = await sql<Record<Hindrance, boolean>>(tx, `SELECT ${columns}`, [userId]);
  return hindrances.filter((name) => row?.[name]);
}

/** Whether something of a closed account has still to come to its end. */
export async function hasLooseEnds(tx: Tx | Database, userId: string): Promise<boolean> {
  const [row] = await sql<{ loose: boolean }>(tx, `SELECT (${loose}) AS loose`, [userId]);
  return row?.loose ?? false;
}

/** The jobs of a customer that are on offer or planned. */
export function openJobsOf(database: Database, userId: string): Promise<{ id: string }[]> {
  return sql(
    database,
    `SELECT id FROM leads WHERE customer_id = $1 AND status IN ('draft', 'active') AND archived_at IS NULL ORDER BY id`,
    [userId],
  );
}

/** A row for staff. */
export type ErasureRow = Pick<
  AccountErasure,
  'id' | 'userId' | 'status' | 'askedAt' | 'dueAt' | 'heldBy' | 'provider'
> & {
  /** null: it is erased. */
  readonly name: string | null;
  /** Where the provider sends their pay; null: they have no account there. */
  readonly providerAccountId: string | null;
};

/** Those that staff have to do something about: to be closed by hand, and held up since the day after they were due. */
const waitsForStaff = `provider = 'refused' OR status IN ('waiting', 'closing') AND due_at < clock_now() - interval '1 day'`;

/** Those to be closed by hand first, then the newest. */
export function newestErasures(database: Database): Promise<ErasureRow[]> {
  return sql<ErasureRow>(
    database,
    `SELECT e.id, e.user_id AS "userId", CASE WHEN e.status <> 'erased' THEN u.first_name || ' ' || u.last_name END AS name,
            e.status, e.asked_at AS "askedAt", e.due_at AS "dueAt", e.held_by AS "heldBy", e.provider,
            a.provider_account_id AS "providerAccountId"
       FROM (SELECT * FROM account_erasures WHERE ${waitsForStaff} UNION
             (SELECT * FROM account_erasures ORDER BY asked_at DESC, id DESC LIMIT 20)) e
       JOIN users u ON u.id = e.user_id LEFT JOIN payout_accounts a ON a.user_id = e.user_id
      ORDER BY e.provider = 'refused' DESC NULLS LAST, e.asked_at DESC, e.id DESC`,
  );
}

/** Accounts that were shut before then and still say whose they were. */
export function closedBefore(database: Database, before: Date, most: number): Promise<{ id: string }[]> {
  return sql(
    database,
    `SELECT id FROM users WHERE deleted_at < $1 AND email NOT LIKE '%@erased.invalid' ORDER BY deleted_at LIMIT $2`,
    [before, most],
  );
}
