import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { poundsText } from '../../../platform/money/pence.js';
import { TaxDetails } from '../../tax/tax-details.service.js';
import { ProviderUnavailable } from '../payments.errors.js';
import { Debts } from './debts.service.js';
import type { PayoutAccount } from './payout-account.entity.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import type { PayoutSetupView } from './payouts.views.js';

/** What an installer sees of the way to their money. */
@Injectable()
export class PayoutSetup {
  constructor(
    private readonly database: Database,
    private readonly accounts: PayoutAccounts,
    private readonly taxDetails: TaxDetails,
    private readonly debts: Debts,
  ) {}

  async byUser(userId: string): Promise<PayoutSetupView> {
    const account = await this.account(userId);
    const [sums] = await sql<{
      waiting: number;
      waitingPence: number;
      onItsWayPence: number;
    }>(
      this.database,
      `SELECT count(*) FILTER (WHERE status = 'waiting_account')::int AS waiting,
              coalesce(sum(net_pence - withheld_pence) FILTER (WHERE status = 'waiting_account'), 0)::int AS "waitingPence",
              coalesce(sum(net_pence - withheld_pence) FILTER (WHERE status IN ('due', 'sent')), 0)::int AS "onItsWayPence"
         FROM payouts WHERE payee_id = $1`,
      [userId],
    );
    return {
      status: account?.providerAccountId ? account.status : 'new',
      waitsForTaxDetails:
        account?.status === 'ready' && (await this.taxDetails.whosePayWaits([userId])).has(userId),
      waiting: sums?.waiting ?? 0,
      waitingAmount: poundsText(sums?.waitingPence ?? 0),
      onItsWayAmount: poundsText(sums?.onItsWayPence ?? 0),
      owedAmount: poundsText(await this.debts.owedBy(userId)),
    };
  }

  /** An installer back from the provider's pages sees its present answer; when it does not answer, what we know. */
  private async account(userId: string): Promise<PayoutAccount | null> {
    try {
      return await this.accounts.refresh(userId);
    } catch (error) {
      if (error instanceof ProviderUnavailable) return this.accounts.byUser(userId);
      throw error;
    }
  }
}
