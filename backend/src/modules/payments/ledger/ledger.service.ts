import { Injectable } from '@nestjs/common';
import { assertInTransaction, Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { ledgerAccounts, type LedgerAccount, type LedgerKind, type Move } from './ledger.accounts.js';

/** Why nothing is held: the card holder's bank took it, it went back to the card, or it became pay, fee or forfeit. */
export type HeldWent = 'charged-back' | 'refunded' | 'paid-out';

export interface Booking {
  /** The business fact that is booked. A second booking of the same fact does nothing. */
  readonly key: string;
  readonly kind: LedgerKind;
  readonly currency?: string;
  readonly moves: readonly Move[];
}

/** The books. Rows are only ever added; the database checks at commit that each transaction sums to zero. */
@Injectable()
export class Ledger {
  constructor(private readonly database: Database) {}

  /** Books one fact, once. @returns false when it is in the books already */
  async book(tx: Tx, booking: Booking): Promise<boolean> {
    return (await this.bookAll(tx, [booking])) > 0;
  }

  /** Books facts, each once. @returns how many were not in the books already */
  async bookAll(tx: Tx, bookings: readonly Booking[]): Promise<number> {
    assertInTransaction(tx);
    const rows = await sql<{ id: string; key: string }>(
      tx,
      `INSERT INTO ledger_transactions (key, kind, currency)
       SELECT key, kind, coalesce(currency, 'gbp') FROM jsonb_to_recordset($1) AS fact (key text, kind text, currency text)
       ON CONFLICT (key) DO NOTHING RETURNING id, key`,
      [JSON.stringify(bookings)],
    );
    const ids = new Map(rows.map(({ id, key }) => [key, id]));
    const moves = bookings.flatMap((booking) =>
      booking.moves.map((move) => ({ ...move, transaction: ids.get(booking.key) })),
    );
    if (rows.length > 0)
      await sql(
        tx,
        `INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id, user_id)
         SELECT m.transaction, side.account, side.pence, m."chargeId", m."userId"
           FROM jsonb_to_recordset($1) AS m(transaction uuid, debit text, credit text, pence bigint, "chargeId" uuid, "userId" uuid),
                LATERAL (VALUES (m.debit, m.pence), (m.credit, -m.pence)) AS side(account, pence)
          WHERE m.transaction IS NOT NULL`,
        [JSON.stringify(moves)],
      );
    return rows.length;
  }

  /** Books the opposite of a fact that is in the books, once. @returns false when it has been booked back already */
  async bookBack(tx: Tx, keyOfFact: string, { key, kind }: Pick<Booking, 'key' | 'kind'>): Promise<boolean> {
    assertInTransaction(tx);
    const [row] = await sql<{ id: string }>(
      tx,
      `INSERT INTO ledger_transactions (key, kind, currency)
       SELECT $2, $3, currency FROM ledger_transactions WHERE key = $1
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [keyOfFact, key, kind],
    );
    if (!row) return false;
    await sql(
      tx,
      `INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id, user_id)
       SELECT $1, e.account, -e.amount_pence, e.charge_id, e.user_id
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.key = $2`,
      [row.id, keyOfFact],
    );
    return true;
  }

  /** True when the fact is in the books. */
  async isBooked(tx: Tx, key: string): Promise<boolean> {
    const rows = await sql<unknown>(tx, 'SELECT FROM ledger_transactions WHERE key = $1', [key]);
    return rows.length > 0;
  }

  /** The sum still held of one charge, in pence. Lock the charge first. */
  async heldOf(tx: Tx, chargeId: string): Promise<number> {
    return (await this.heldOfAll(tx, [chargeId])).get(chargeId) ?? 0;
  }

  /** The same of many; those of which nothing is held are missing. */
  async heldOfAll(tx: Tx, chargeIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await sql<{ id: string; held: string }>(
      tx,
      `SELECT charge_id AS id, -sum(amount_pence) AS held FROM ledger_entries
        WHERE charge_id = ANY ($1) AND account IN ('deposits_held', 'jobs_held')
        GROUP BY charge_id HAVING sum(amount_pence) <> 0`,
      [chargeIds],
    );
    return new Map(rows.map(({ id, held }) => [id, Number(held)]));
  }

  /** Where the last of the money that was held of one charge went; null while none has moved. Lock the charge first. */
  async whereHeldWent(tx: Tx, chargeId: string): Promise<HeldWent | null> {
    const [row] = await sql<{ kind: string }>(
      tx,
      `SELECT t.kind FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.charge_id = $1 AND e.account IN ('deposits_held', 'jobs_held') AND e.amount_pence > 0
        ORDER BY e.id DESC LIMIT 1`,
      [chargeId],
    );
    if (!row) return null;
    if (row.kind === 'chargeback-lost') return 'charged-back';
    return row.kind === 'refund-requested' || row.kind === 'refund-covered' ? 'refunded' : 'paid-out';
  }

  /** The sum on its way back of one charge that has not left the provider, in pence. Lock the charge first. */
  async inFlightOf(tx: Tx, chargeId: string): Promise<number> {
    const [row] = await sql<{ pence: string }>(
      tx,
      `SELECT coalesce(-sum(amount_pence), 0) AS pence FROM ledger_entries
        WHERE charge_id = $1 AND account = 'refunds_in_flight'`,
      [chargeId],
    );
    return Number(row?.pence ?? 0);
  }

  /** Every account's balance in pence, on its normal side. */
  async balances(currency = 'gbp'): Promise<Record<LedgerAccount, number>> {
    const rows = await sql<{ code: LedgerAccount; balance: string }>(
      this.database,
      `SELECT a.code, coalesce(sum(e.amount_pence), 0) * CASE a.normal_side WHEN 'debit' THEN 1 ELSE -1 END AS balance
         FROM ledger_accounts a
         LEFT JOIN (ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id AND t.currency = $1) ON e.account = a.code
        GROUP BY a.code`,
      [currency],
    );
    const balances = Object.fromEntries(ledgerAccounts.map((code) => [code, 0])) as Record<
      LedgerAccount,
      number
    >;
    for (const { code, balance } of rows) balances[code] = Number(balance);
    return balances;
  }

  /** What each installer has earned, in pence, by user id: net pay that was sent, less what must come back (docs/product.md#money). */
  async netPayouts(userIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await sql<{ userId: string; pence: string }>(
      this.database,
      `SELECT user_id AS "userId", sum(pence) AS pence FROM net_pay WHERE user_id = ANY ($1) GROUP BY user_id`,
      [userIds],
    );
    return new Map(rows.map(({ userId, pence }) => [userId, Number(pence)]));
  }
}
