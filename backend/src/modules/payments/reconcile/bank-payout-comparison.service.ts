import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import { newsOfBank } from '../payouts/payouts.policy.js';
import { ConnectGateway } from '../provider/connect.gateway.js';
import type { BankPayoutSnapshot } from '../provider/connect.outcome.js';
import type { Difference } from './reconcile.compare.js';
import { accountsSentTo } from './reconcile.reads.js';
import { compareBankPayout, type OurBankPayout } from './reconcile-transfers.js';

interface Account {
  readonly id: string;
  readonly providerId: string;
  readonly firstSentAt: Date;
  readonly payouts: readonly OurBankPayout[];
}

/** Compares what of installers' pay has reached their banks with what the provider says, account by account. */
@Injectable()
export class BankPayoutComparison {
  constructor(
    private readonly database: Database,
    private readonly connect: ConnectGateway,
    private readonly clock: Clock,
  ) {}

  /** @param since only what was asked for since then. @throws Error when the provider does not answer */
  async compare(since: Date): Promise<Difference[]> {
    const found: Difference[] = [];
    for (let after = noId; ;) {
      const accounts = await sql<Account>(this.database, accountsSentTo, [after, since]);
      for (const account of accounts) found.push(...(await this.compareAccount(account)));
      const last = accounts.at(-1);
      if (!last) return found;
      after = last.id;
    }
  }

  private async compareAccount({ providerId, firstSentAt, payouts }: Account): Promise<Difference[]> {
    const answer = await this.connect.bankPayouts(providerId, firstSentAt);
    if (answer.kind === 'refused')
      return [{ line: `account ${providerId}: the provider does not show its bank payouts` }];
    if (answer.kind !== 'done') throw new Error(`The payment provider does not answer: ${answer.code}`);
    const byPayment = new Map(payouts.map(({ id, paymentId }) => [paymentId, id]));
    const latest = new Map<string, BankPayoutSnapshot>();
    for (const { payoutId, seen } of newsOfBank(answer.value, byPayment)) latest.set(payoutId, seen);
    return payouts.flatMap((payout) => compareBankPayout(payout, latest.get(payout.id), this.clock.now()));
  }
}

const noId = '00000000-0000-0000-0000-000000000000';
