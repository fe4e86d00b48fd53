import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Charge } from '../records/charge.entity.js';
import { Chargeback } from '../records/chargeback.entity.js';
import { ChargebackOpen } from '../payments.errors.js';
import type { Held, HeldAndRoom } from './held.js';
import { Ledger } from '../ledger/ledger.service.js';

/** Whether the money of charges may go, wherever it is to go: a card holder's bank may have its hand on it. */
@Injectable()
export class HeldMoney {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** What each charge holds, in the order given. Locked in one order, so that two payouts wait for each other. */
  async lock(tx: Tx, chargeIds: readonly string[]): Promise<Held[]> {
    if (chargeIds.length > 0)
      await repository(tx, Charge).find({
        where: { id: In([...chargeIds]) },
        order: { id: 'ASC' },
        lock: { mode: 'for_no_key_update' },
      });
    const held: Held[] = [];
    for (const chargeId of chargeIds) held.push({ chargeId, pence: await this.ledger.heldOf(tx, chargeId) });
    return held;
  }

  /** The charges whose money a payout is, or that gave what was held back of it for HMRC; in the order in which they are locked. */
  async chargesOfPay(payoutIds: readonly string[], tx: Tx = this.database.reader): Promise<string[]> {
    const rows = await sql<{ id: string }>(tx, chargesOfPaySql, [payoutIds]);
    return rows.map(({ id }) => id);
  }

  /** The live payouts to which a charge gave, or gave what was held back of them for HMRC. */
  async payOf(tx: Tx, chargeId: string): Promise<string[]> {
    const rows = await sql<{ id: string }>(
      tx,
      `WITH gave AS (SELECT DISTINCT t.kind, split_part(t.key, ':', 2)::uuid AS id
                       FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                      WHERE e.charge_id = $1 AND t.kind IN ('payout-earned', 'cis-deducted'))
       SELECT p.id FROM payouts p WHERE p.status <> 'canceled'
          AND (p.id IN (SELECT id FROM gave WHERE kind = 'payout-earned')
            OR p.round = 1 AND p.subject_id IN (SELECT d.subject_id FROM cis_deductions d JOIN gave g ON g.kind = 'cis-deducted' AND g.id = d.id))
        ORDER BY p.id`,
      [chargeId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * What charges hold together, in pence, with what a bank has taken for good of what was held: that may be paid all the same. What a bank
   * gave back beyond it, and went on to the card, is no part of it. Locked as by {@link lock}.
   */
  async agreed(tx: Tx, chargeIds: readonly string[]): Promise<number> {
    await this.lock(tx, chargeIds);
    const [row] = await sql<{ pence: number }>(
      tx,
      `SELECT (coalesce(-sum(e.amount_pence), 0)
               + (SELECT coalesce(sum(amount_pence), 0) FROM refunds WHERE charge_id = ANY ($1) AND reason = 'bank-decided'))::int AS pence
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.charge_id = ANY ($1) AND e.account = 'jobs_held' AND t.kind NOT IN ('chargeback-lost', 'held-again')`,
      [chargeIds],
    );
    return row?.pence ?? 0;
  }

  /** As {@link lock}, with what could be held again. */
  async lockRooms(tx: Tx, chargeIds: readonly string[]): Promise<HeldAndRoom[]> {
    const held = await this.lock(tx, chargeIds);
    const rows = await sql<{ id: string; kept: number; lost: number; unfunded: number }>(
      tx,
      `SELECT c.id, l.lost, (SELECT coalesce(sum(amount_pence), 0) FROM ledger_entries
                             WHERE charge_id = c.id AND account = 'refunds_unfunded')::int AS unfunded, (c.received_pence - l.lost - (
                SELECT coalesce(sum(r.amount_pence), 0) FROM refunds r WHERE r.charge_id = c.id AND NOT r.given_up))::int AS kept
         FROM charges c, LATERAL (
                SELECT coalesce(sum(d.taken_pence - d.returned_pence), 0)::int AS lost
                  FROM chargebacks d WHERE d.charge_id = c.id AND d.status = 'lost') l
        WHERE c.id = ANY ($1)`,
      [chargeIds],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return held.map(({ chargeId, pence }) => {
      const { kept = 0, lost = 0, unfunded = 0 } = byId.get(chargeId) ?? {};
      return { chargeId, pence, lost, unfunded, room: Math.max(0, kept - pence) };
    });
  }

  /**
   * Money that is held again first pays for the part that staff sent back by hand meanwhile: the card holder has that money. Call it
   * after each booking that holds money of a price again, with the charges locked. @param stays pence that are spoken for
   */
  async cover(tx: Tx, chargeId: string, stays = 0): Promise<void> {
    const [row] = await sql<{ pence: number; total: number }>(
      tx,
      `SELECT least(coalesce(sum(amount_pence) FILTER (WHERE account = 'refunds_unfunded'), 0),
                    coalesce(-sum(amount_pence) FILTER (WHERE account = 'jobs_held'), 0) - $2)::int AS pence,
              coalesce(-sum(amount_pence) FILTER (WHERE account = 'refunds_unfunded' AND amount_pence < 0), 0)::int AS total
         FROM ledger_entries WHERE charge_id = $1`,
      [chargeId, stays],
    );
    if (!row || row.pence <= 0) return;
    await this.ledger.book(tx, {
      key: `charge:${chargeId}:covered:${row.total + row.pence}`,
      kind: 'refund-covered',
      moves: [{ debit: 'jobs_held', credit: 'refunds_unfunded', pence: row.pence, chargeId }],
    });
  }

  /** What charges received less what went back to the card by hand, or before the work was paid for; in pence. Lock them first. */
  async leftOfPaid(tx: Tx, chargeIds: readonly string[]): Promise<number> {
    const [row] = await sql<{ pence: number }>(
      tx,
      `SELECT coalesce(sum(c.received_pence - (SELECT coalesce(sum(r.amount_pence), 0) FROM refunds r
                WHERE r.charge_id = c.id AND NOT r.given_up AND r.reason <> 'dispute-decided')), 0)::int AS pence
         FROM charges c WHERE c.id = ANY ($1)`,
      [chargeIds],
    );
    return row?.pence ?? 0;
  }

  /** A chargeback is open that has taken money of one of these charges: nothing of them is sent meanwhile. */
  async isAtTheBank(chargeIds: readonly string[], tx?: Tx): Promise<boolean> {
    return (await this.atTheBank(chargeIds, tx)).size > 0;
  }

  /** Of which of these charges an open chargeback has taken money, as it stands now. */
  async atTheBank(chargeIds: readonly string[], tx: Tx = this.database.reader): Promise<ReadonlySet<string>> {
    const taken = await repository(tx, Chargeback).find({
      select: { chargeId: true },
      where: { chargeId: In([...chargeIds]), status: 'open', takenPence: MoreThan(0) },
    });
    return new Set(taken.flatMap(({ chargeId }) => chargeId ?? []));
  }

  /** Of what a bank took for good of a charge: the pence that are still held; null when no bank took any. Lock the charge first. */
  async leftOfLost(tx: Tx, chargeId: string): Promise<number | null> {
    const isLost = await repository(tx, Chargeback).existsBy({ chargeId, status: 'lost' });
    return isLost ? this.ledger.heldOf(tx, chargeId) : null;
  }

  /** Lock the charges first: a chargeback that begins takes the same lock. @throws ChargebackOpen */
  async assertMayLeave(tx: Tx, chargeIds: readonly string[]): Promise<void> {
    if (await this.isAtTheBank(chargeIds, tx)) throw new ChargebackOpen();
  }
}

const chargesOfPaySql = `
  SELECT DISTINCT e.charge_id AS id FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
   WHERE e.charge_id IS NOT NULL AND t.key = ANY (ARRAY(
           SELECT 'payout:' || id || ':earned' FROM unnest($1::uuid[]) id
            UNION ALL
           SELECT 'cis:' || d.id FROM payouts p JOIN cis_deductions d ON d.subject_id = p.subject_id WHERE p.id = ANY ($1)))
   ORDER BY e.charge_id`;
