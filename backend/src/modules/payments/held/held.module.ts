import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { CisDeductions } from './cis-deductions.service.js';
import { Forfeits } from './forfeits.service.js';
import { HeldMoney } from './held-money.service.js';

/** Money that is held for deposits and jobs, and what becomes of it. */
@Module({
  imports: [LedgerModule],
  providers: [CisDeductions, Forfeits, HeldMoney],
  exports: [CisDeductions, Forfeits, HeldMoney],
})
export class HeldModule {}
