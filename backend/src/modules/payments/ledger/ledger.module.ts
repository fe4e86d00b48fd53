import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { Earnings } from './earnings.service.js';
import { Ledger } from './ledger.service.js';

/** The double-entry books. */
@Module({
  imports: [AuthModule],
  providers: [Earnings, Ledger],
  exports: [Earnings, Ledger],
})
export class LedgerModule {}
