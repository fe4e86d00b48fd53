import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Clock } from '../../../platform/time/clock.js';
import type { User } from '../../auth/user.entity.js';
import { Users } from '../../auth/users.service.js';
import { CisChecks } from '../../tax/cis/cis-checks.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { Award } from '../award.entity.js';
import { AwardTerms } from '../award-terms.entity.js';
import { vatNumberOf } from '../vat-number.reads.js';
import { beginWords, isConsumersJob, toldWords } from '../right-to-cancel.policy.js';

/** Whom, and what they answered. */
export interface Told {
  readonly payer: Pick<User, 'companyName'> | null;
  readonly beginSooner?: boolean | undefined;
}

/** The terms of a choice beside its price: what consumers are told of their right to cancel, and the Construction Industry Scheme. */
@Injectable()
export class AwardTermsRows {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly cisChecks: CisChecks,
    private readonly clock: Clock,
  ) {}

  /** Who pays, as far as the right to cancel goes. Asked before a transaction, which would need a second connection for it. */
  payer(id: string): Promise<Pick<User, 'companyName'> | null> {
    return this.users.find(id);
  }

  /**
   * In the transaction in which the card is asked, under the lead's lock. Asked again before it is paid, the latest answer counts.
   * Of a contract that is no consumer's nothing is kept. @param beginSooner left out: as it was
   */
  async record(tx: Tx, award: Award, lead: Lead, { payer, beginSooner }: Told): Promise<void> {
    if (!isConsumersJob(lead, payer)) return;
    const now = this.clock.now();
    const asked = beginSooner ? { beginAskedAt: now, beginWords } : { beginAskedAt: null, beginWords: null };
    const rows = repository(tx, AwardTerms);
    if (!(await rows.existsBy({ id: award.id })))
      await rows.insert({ id: award.id, toldAt: now, toldWords, ...asked });
    else if (beginSooner !== undefined) await rows.update({ id: award.id }, asked);
  }

  /** What a choice freezes of the Construction Industry Scheme, and of VAT that the customer accounts for. */
  async scheme(
    tx: Tx,
    { underCis, reverseCharge }: Pick<Lead, 'underCis' | 'reverseCharge'>,
    installerId: string,
  ): Promise<Pick<Award, 'cisPercent' | 'cisVerification' | 'reverseVatNumber'>> {
    const reverseVatNumber = reverseCharge ? await vatNumberOf(tx, installerId) : null;
    if (!underCis) return { cisPercent: null, cisVerification: null, reverseVatNumber };
    const { percent, verificationNumber } = await this.cisChecks.standing(installerId, tx);
    return { cisPercent: percent, cisVerification: verificationNumber, reverseVatNumber };
  }

  /** null: not a consumer's contract, or one that was made before anybody was told. */
  find(awardId: string, tx: Tx = this.database.reader): Promise<AwardTerms | null> {
    return repository(tx, AwardTerms).findOneBy({ id: awardId });
  }

  /** Asked for after the award, in the same words; the first request stays. */
  async askToBegin(tx: Tx, awardId: string): Promise<void> {
    await repository(tx, AwardTerms).update(
      { id: awardId, beginAskedAt: IsNull() },
      { beginAskedAt: this.clock.now(), beginWords },
    );
  }
}
