import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database, type Tx } from '../../../../platform/database/database.js';
import { repository } from '../../../../platform/database/repository.js';
import { Outbox } from '../../../../platform/messaging/outbox/outbox.js';
import { ProviderUnavailable } from '../../payments.errors.js';
import { bankRefusedPayout } from '../../payments.events.js';
import { ConnectGateway } from '../../provider/connect.gateway.js';
import type { BankPayoutSnapshot } from '../../provider/connect.outcome.js';
import { PayoutSettlement } from '../payout-settlement.service.js';
import { PayoutAccount } from '../payout-account.entity.js';
import { Payout } from '../../records/payout.entity.js';
import { newsOfBank } from '../payouts.policy.js';

/** From an installer's account at the provider to their bank: what of their pay has arrived, and what the bank refused. */
@Injectable()
export class BankPayouts {
  constructor(
    private readonly database: Database,
    private readonly gateway: ConnectGateway,
    private readonly settlement: PayoutSettlement,
    private readonly outbox: Outbox,
  ) {}

  /** Something has moved in a connected account. @returns false when it is none of ours. @throws ProviderUnavailable */
  async onProviderEvent(providerAccountId: string): Promise<boolean> {
    const account = await repository(this.database, PayoutAccount).findOneBy({ providerAccountId });
    if (account) await this.askAbout(account.userId, providerAccountId);
    return account !== null;
  }

  /** Asks what became of all that one installer was sent. @throws ProviderUnavailable */
  async askAboutPayee(userId: string): Promise<void> {
    const account = await repository(this.database, PayoutAccount).findOneBy({ userId });
    if (account?.providerAccountId) await this.askAbout(userId, account.providerAccountId);
  }

  private async askAbout(payeeId: string, providerAccountId: string): Promise<void> {
    const sent = await repository(this.database, Payout).find({
      where: { payeeId, status: In(['sent', 'paid']) },
      order: { sentAt: 'DESC' },
      take: 200,
    });
    const oldest = sent.at(-1)?.sentAt;
    if (!oldest) return;
    const answer = await this.gateway.bankPayouts(providerAccountId, oldest);
    if (answer.kind !== 'done') throw new ProviderUnavailable({ reason: answer.code });
    const byPayment = new Map(sent.map(({ id, destinationPaymentId }) => [destinationPaymentId, id]));
    for (const { payoutId, seen } of newsOfBank(answer.value, byPayment)) await this.settle(payoutId, seen);
  }

  private settle(payoutId: string, seen: BankPayoutSnapshot): Promise<void> {
    return this.database.transaction(async (tx) => {
      const payout = await this.settlement.lock(tx, payoutId);
      if (seen.status === 'paid' && payout.status === 'sent') await this.arrived(tx, payout, seen.arrivedAt);
      if (seen.status === 'failed') await this.refused(tx, payout, seen);
    });
  }

  private async arrived(tx: Tx, payout: Payout, paidAt: Date): Promise<void> {
    await this.settlement.change(tx, payout, { status: 'paid', paidAt });
  }

  /** The same bank payout is told once: the money is in the installer's account, and theirs to redirect. */
  private async refused(tx: Tx, payout: Payout, { id, failureCode }: BankPayoutSnapshot): Promise<void> {
    const code = `${failureCode ?? 'unknown'} ${id}`;
    if (payout.bankFailureCode === code || (payout.status !== 'sent' && payout.status !== 'paid')) return;
    await this.settlement.change(tx, payout, { status: 'sent', paidAt: null, bankFailureCode: code });
    await this.outbox.record(tx, bankRefusedPayout, await this.settlement.facts(tx, payout));
  }
}
