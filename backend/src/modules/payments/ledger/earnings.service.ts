import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountFactsBoard } from '../../auth/accounts/account-facts.service.js';
import { Ledger } from './ledger.service.js';

/** What installers have earned: the sum of their net payouts in the books. */
@Injectable()
export class Earnings implements OnModuleInit {
  constructor(
    private readonly ledger: Ledger,
    private readonly facts: AccountFactsBoard,
  ) {}

  onModuleInit(): void {
    this.facts.contribute(async (userIds) => {
      const earned = await this.netPence(userIds);
      return new Map(userIds.map((id) => [id, { totalEarningsPence: earned.get(id) ?? 0 }]));
    });
  }

  /** Net payouts in pence by user id; users without any are missing. */
  netPence(userIds: readonly string[]): Promise<Map<string, number>> {
    return this.ledger.netPayouts(userIds);
  }
}
