import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import type { BalanceMovement } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { Ledger } from '../ledger/ledger.service.js';

/** Movements show within a day or so, dated as they happened: what was read lately is read once more, in milliseconds. */
const overlapMs = 7 * 24 * 3_600_000;

/** The booking of what the provider kept of one movement. */
export const feeKey = (movementId: string): string => `provider-fee:${movementId}`;

/** What the provider keeps for itself of payments and chargebacks: the platform's cost, booked once for each movement. */
@Injectable()
export class ProviderFees {
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
      for (const movement of page.filter(({ feePence }) => feePence !== 0))
        if (await this.bookOne(movement)) news += 1;
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

  /** A fee that comes back is booked the other way round. */
  private bookOne({ id, feePence, currency }: BalanceMovement): Promise<boolean> {
    const pence = Math.abs(feePence);
    const move =
      feePence > 0
        ? ({ debit: 'provider_fees', credit: 'provider_balance', pence } as const)
        : ({ debit: 'provider_balance', credit: 'provider_fees', pence } as const);
    return this.database.transaction((tx) =>
      this.ledger.book(tx, { key: feeKey(id), kind: 'provider-fee', currency, moves: [move] }),
    );
  }
}
