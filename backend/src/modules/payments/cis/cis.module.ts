import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { TaxModule } from '../../tax/tax.module.js';
import { HeldModule } from '../held/held.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { CisPapers } from './cis-papers.service.js';
import { CisStatements } from './cis-statements.service.js';
import { CisMonthsController } from './cis.admin.controller.js';
import { CisListener } from './cis.listener.js';
import { CisController } from './cis.controller.js';

/** The Construction Industry Scheme: what is held back from pay for HMRC. */
@Module({
  imports: [AuthModule, TaxModule, HeldModule, LedgerModule, ReceiptsModule],
  controllers: [CisController, CisMonthsController],
  providers: [CisListener, CisStatements, CisPapers],
  exports: [CisPapers],
})
export class CisModule {}
