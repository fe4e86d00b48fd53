import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { Forfeits } from './forfeits.service.js';
import { HeldMoney } from './held-money.service.js';

/** Money that is held for deposits and jobs, and what becomes of it. */
@Module({
  imports: [LedgerModule],
  providers: [Forfeits, HeldMoney],
  exports: [Forfeits, HeldMoney],
})
export class HeldModule {}
