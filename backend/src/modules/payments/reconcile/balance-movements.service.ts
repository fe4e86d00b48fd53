import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import type { LedgerAccount, LedgerKind, Move } from '../ledger/ledger.accounts.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { BalanceMovement } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { feeKey, isOfOperator, operatorKey } from './balance-movements.js';

/** Movements show within a day or so, dated as they happened: what was read lately is read once more, in milliseconds. */
const overlapMs = 7 * 24 * 3_600_000;

/**
 * What moves the platform's balance at the provider beside payments, refunds and pay: what the provider keeps for itself, and what the
 * operator tops up or takes out. Each is booked once.
 */
@Injectable()
export class BalanceMovements {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Safe to repeat. @returns how many were news. @throws Error when the provider does not answer */
  async book(): Promise<number> {
    let news = 0;
    const begun = this.clock.now();
    for await (const page of this.gateway.movementPages(await this.unreadSince()))
      for (const movement of page) news += await this.bookOne(movement);
    await sql(
      this.database,
      `INSERT INTO provider_readings AS r (list, read_to) VALUES ('movements', $1)
       ON CONFLICT (list) DO UPDATE SET read_to = greatest(r.read_to, excluded.read_to)`,
      [begun],
    );
    return news;
  }

  /** However long the last pass is ago: from where the last reading that came to its end began, else from the beginning. */
  private async unreadSince(): Promise<Date> {
    const [last] = await sql<{ readTo: Date }>(
      this.database,
      `SELECT read_to AS "readTo" FROM provider_readings WHERE list = 'movements'`,
    );
    return new Date(last ? last.readTo.getTime() - overlapMs : 0);
  }

  /** @returns how many facts were news */
  async bookOne(movement: BalanceMovement): Promise<number> {
    const { id, pence, feePence, currency } = movement;
    const facts: { key: string; kind: LedgerKind; move: Move }[] = [];
    if (feePence !== 0)
      facts.push({ key: feeKey(id), kind: 'provider-fee', move: moveOf('provider_fees', feePence) });
    if (isOfOperator(movement) && pence !== 0)
      facts.push({ key: operatorKey(id), kind: 'operator-moved', move: moveOf('moved_by_operator', -pence) });
    if (facts.length === 0) return 0;
    return this.database.transaction((tx) =>
      this.ledger.bookAll(
        tx,
        facts.map(({ key, kind, move }) => ({ key, kind, currency, moves: [move] })),
      ),
    );
  }
}

/** Money that leaves the balance; below zero, that comes to it. */
const moveOf = (account: LedgerAccount, pence: number): Move =>
  pence > 0
    ? { debit: account, credit: 'provider_balance', pence }
    : { debit: 'provider_balance', credit: account, pence: -pence };
