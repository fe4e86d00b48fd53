import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Live } from '../../../platform/http/live/live.js';
import { Seal } from '../../../platform/secrets/seal.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { NoCompany } from '../tax.errors.js';
import { CisContractor } from './cis-contractor.entity.js';
import type { CisContractorView, SaveCisContractor } from './cis.dto.js';
import { checkContractor } from './cis.policy.js';

/** Customers who are contractors of the Construction Industry Scheme, because they say so. */
@Injectable()
export class CisContractors {
  private readonly seal: Seal;

  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly live: Live,
    private readonly clock: Clock,
    { APP_SECRET }: Environment,
  ) {
    this.seal = new Seal(APP_SECRET, 'contractor tax number');
  }

  async byUser(userId: string): Promise<CisContractorView> {
    return viewOf(await this.find(userId));
  }

  /** @throws InvalidFields, NoCompany */
  async save(userId: string, given: SaveCisContractor): Promise<CisContractorView> {
    if (!(await this.users.find(userId))?.companyName) throw new NoCompany();
    return this.database.transaction(async (tx) => {
      const rows = repository(tx, CisContractor);
      const row = await rows.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
      const { utr, ...references } = checkContractor(given, row !== null);
      await rows.upsert(
        {
          ...{ ...references, userId, name: given.name, givenAt: this.clock.now(), endedAt: null },
          vatNumber: given.vatNumber === undefined ? (row?.vatNumber ?? null) : given.vatNumber || null,
          sealedUtr: utr === null ? (row?.sealedUtr as Buffer) : this.seal.seal(userId, utr),
          utrEnd: utr === null ? (row?.utrEnd as string) : utr.slice(-3),
        },
        ['userId'],
      );
      await this.live.changed(tx, userId, ['account']);
      return viewOf(await rows.findOneByOrFail({ userId }));
    });
  }

  /** Jobs that they post from now on are outside the scheme; what was agreed before stays in it. Safe to repeat. */
  async end(userId: string): Promise<CisContractorView> {
    return this.database.transaction(async (tx) => {
      const rows = repository(tx, CisContractor);
      const row = await rows.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
      if (row && row.endedAt === null) await rows.update({ userId }, { endedAt: this.clock.now() });
      await this.live.changed(tx, userId, ['account']);
      return viewOf(row && { ...row, endedAt: row.endedAt ?? this.clock.now() });
    });
  }

  /** What holds for the work that this customer has done: whether it is under the scheme, and VAT on it is reverse-charged. */
  async termsOf(userId: string, tx: Tx = this.database.reader) {
    const row = await this.find(userId, tx);
    const isContractor = row !== null && row.endedAt === null;
    return { underCis: isContractor, reverseCharge: isContractor && row.vatNumber !== null };
  }

  /** The whole number; null: they never were one, or it was sealed under another secret. */
  async utr(userId: string): Promise<string | null> {
    const row = await this.find(userId);
    try {
      return row && this.seal.open(userId, row.sealedUtr);
    } catch {
      return null;
    }
  }

  private find(userId: string, tx: Tx = this.database.reader): Promise<CisContractor | null> {
    return repository(tx, CisContractor).findOneBy({ userId });
  }
}

const viewOf = (row: CisContractor | null): CisContractorView => ({
  isContractor: row !== null && row.endedAt === null,
  name: row?.name ?? null,
  employerReference: row?.employerReference ?? null,
  accountsOfficeReference: row?.accountsOfficeReference ?? null,
  utrEnd: row?.utrEnd ?? null,
  vatNumber: row?.vatNumber ?? null,
});
