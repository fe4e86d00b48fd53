import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../../platform/time/clock.js';
import { ProviderUnavailable } from '../payments.errors.js';
import { isUnchanged } from '../payments.policy.js';
import type { ChargebackSnapshot } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { Chargeback } from '../records/chargeback.entity.js';
import { Chargebacks } from './chargebacks.service.js';

/** How far back chargebacks are listed: banks decide within three months, and an appeal takes a little longer. */
const listedDays = 180;

/** Asks the provider about chargebacks: one that a message names, and all that its list has. */
@Injectable()
export class ChargebackFollowing {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly chargebacks: Chargebacks,
    private readonly sweeps: Sweeps,
    private readonly clock: Clock,
  ) {}

  /** Asks the provider and books what it says. @returns false when it knows no such chargeback. @throws ProviderUnavailable */
  async hearOf(providerChargebackId: string): Promise<boolean> {
    const answer = await this.gateway.chargeback(providerChargebackId);
    if (answer.kind === 'refused') return false;
    if (answer.kind !== 'done') throw new ProviderUnavailable({ reason: answer.code });
    await this.chargebacks.settle(answer.value);
    return true;
  }

  /** Reads the provider's list for chargebacks that no message reported. @returns how many were news. @throws ProviderUnavailable */
  async askAboutAll(): Promise<number> {
    const since = new Date(this.clock.now().getTime() - listedDays * 24 * 3_600_000);
    const answer = await this.gateway.chargebacksSince(since);
    if (answer.kind !== 'done') throw new ProviderUnavailable({ reason: answer.code });
    const ids = answer.value.map(({ id }) => id);
    const known = await repository(this.database, Chargeback).findBy({ providerChargebackId: In(ids) });
    const byId = new Map(known.map((chargeback) => [chargeback.providerChargebackId, chargeback]));
    const news = new Map(
      answer.value.filter((seen) => !isUnchanged(byId.get(seen.id), seen)).map((seen) => [seen.id, seen]),
    );
    await this.sweeps.each('settle a chargeback', [...news.keys()], (id) =>
      this.chargebacks.settle(news.get(id) as ChargebackSnapshot),
    );
    return news.size;
  }
}
