import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { Earnings } from './earnings.service.js';
import { LedgerMetrics } from './ledger.metrics.js';
import { Ledger } from './ledger.service.js';

/** The double-entry books. */
@Module({
  imports: [AuthModule],
  providers: [Earnings, Ledger, LedgerMetrics],
  exports: [Earnings, Ledger],
})
export class LedgerModule {}
