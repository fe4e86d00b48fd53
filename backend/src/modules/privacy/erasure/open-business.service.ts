import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Closing } from '../../bids/awards/closing.service.js';
import { Leads } from '../../leads/leads.service.js';
import { AccountClosing, type AccountEnd } from '../../payments/payouts/account-closing.service.js';
import { hasLooseEnds, openJobsOf } from './hindrances.reads.js';

/** What a person who has left still has on the market. Each call is safe to repeat. */
@Injectable()
export class OpenBusiness {
  constructor(
    private readonly database: Database,
    private readonly closing: Closing,
    private readonly leads: Leads,
    private readonly payoutAccounts: AccountClosing,
  ) {}

  /** Takes open jobs off the board and withdraws open bids; deposits go back. @returns whether all has come to its end */
  async end(userId: string): Promise<boolean> {
    for (const { id } of await openJobsOf(this.database, userId)) await this.leads.archive(id);
    await this.closing.closeInstaller(userId);
    return !(await hasLooseEnds(this.database.reader, userId));
  }

  /** Has the payment provider close the account that this person was paid to. @throws ProviderUnavailable */
  closePayoutAccount(userId: string): Promise<AccountEnd> {
    return this.payoutAccounts.close(userId);
  }
}
