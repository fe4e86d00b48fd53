import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { CisCheck } from './cis-check.entity.js';
import { TaxDetails } from '../tax-details.service.js';
import type { TaxIdentityView } from '../tax-details.dto.js';
import type { CisStandingView, SaveCisCheck } from './cis.dto.js';
import { checkVerification, unchecked, type CisPercent } from './cis.policy.js';
import { TaxNumberReading } from './tax-number-reading.entity.js';

/** How much of a subcontractor's labour is held back, as HMRC answered. */
@Injectable()
export class CisChecks {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly live: Live,
    private readonly taxDetails: TaxDetails,
    private readonly clock: Clock,
  ) {}

  async view(installerId: string): Promise<CisStandingView> {
    const row = await this.latest(installerId);
    return {
      percent: row?.percent ?? unchecked,
      verificationNumber: row?.verificationNumber ?? null,
      checkedAt: row?.checkedAt.toISOString() ?? null,
    };
  }

  /** The same for staff. @throws NotFound for anybody who is no installer */
  async ofInstaller(installerId: string): Promise<CisStandingView> {
    await this.assertInstaller(installerId);
    return this.view(installerId);
  }

  /** Staff have asked HMRC. Bids that are chosen from now on are under it. @throws NotFound, InvalidFields */
  async save(staffId: string, installerId: string, { percent, verificationNumber }: SaveCisCheck) {
    await this.assertInstaller(installerId);
    const number = checkVerification(percent, verificationNumber);
    await this.database.transaction(async (tx) => {
      await repository(tx, CisCheck).insert({
        ...{ installerId, percent, verificationNumber: number, checkedBy: staffId },
        checkedAt: this.clock.now(),
      });
      await this.live.changed(tx, installerId, ['account']);
    });
    return this.view(installerId);
  }

  /** With what HMRC is asked. That it was read is kept and audited. @throws NotFound for anybody who is no installer */
  async identity(staffId: string, installerId: string): Promise<TaxIdentityView> {
    await this.assertInstaller(installerId);
    await this.database.transaction((tx) =>
      repository(tx, TaxNumberReading).insert({ userId: installerId, staffId, readAt: this.clock.now() }),
    );
    return this.taxDetails.identityOf(installerId);
  }

  /** What a choice freezes. */
  async standing(
    installerId: string,
    tx: Tx = this.database.reader,
  ): Promise<{ percent: CisPercent; verificationNumber: string | null }> {
    const row = await this.latest(installerId, tx);
    return { percent: row?.percent ?? unchecked, verificationNumber: row?.verificationNumber ?? null };
  }

  private async latest(installerId: string, tx: Tx = this.database.reader): Promise<CisCheck | null> {
    const [row] = await repository(tx, CisCheck).find({
      where: { installerId },
      order: { checkedAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    return row ?? null;
  }

  private async assertInstaller(id: string): Promise<void> {
    if ((await this.users.find(id))?.role !== 'installer') throw new NotFound();
  }
}
