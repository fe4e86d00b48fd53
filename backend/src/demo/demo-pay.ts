import type { INestApplicationContext } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import type { Assignment } from '../modules/assignments/assignment.entity.js';
import { BankPayouts } from '../modules/payments/payouts/bank-payouts.service.js';
import { PayoutAccounts } from '../modules/payments/payouts/payout-accounts.service.js';
import { PayoutSending } from '../modules/payments/payouts/payout-sending.service.js';
import { Payouts } from '../modules/payments/payouts/payouts.service.js';
import { DemoProvider } from './demo-provider.js';

/** How installers of the demo market are paid. */
export class DemoPay {
  private readonly provider: DemoProvider;

  constructor(private readonly app: INestApplicationContext) {
    this.provider = new DemoProvider(app.get(Environment));
  }

  /** From here on what an installer earns can be sent. */
  async setUp(userId: string): Promise<void> {
    const accounts = this.app.get(PayoutAccounts);
    if ((await accounts.byUser(userId))?.status === 'ready') return;
    await this.provider.answerQuestions(await accounts.link(userId));
    await accounts.refresh(userId);
  }

  /** Whatever nothing stands in the way of. */
  async send(): Promise<void> {
    await this.app.get(PayoutSending).resolveWaiting();
  }

  /** The installer's bank has the pay of a job, once. */
  async arrive({ id, installerId }: Pick<Assignment, 'id' | 'installerId'>): Promise<void> {
    const [banks, payouts] = [this.app.get(BankPayouts), this.app.get(Payouts)];
    // A start that was cut off may not have heard of it.
    await banks.askAboutPayee(installerId);
    const payout = await payouts.ofSubject(id);
    const account = await this.app.get(PayoutAccounts).byUser(installerId);
    if (payout?.status !== 'sent' || !account?.providerAccountId) return;
    await this.provider.payBank(account.providerAccountId, Math.round(Number(payout.net) * 100));
    await banks.askAboutPayee(installerId);
  }
}
