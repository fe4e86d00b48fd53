import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../platform/http/lists.js';
import { poundsText } from '../../platform/money/pence.js';
import { Access } from '../auth/auth.guards.js';
import { adminPaymentList } from './admin-payments.reads.js';
import { ledgerList } from './ledger/ledger.list.js';
import { AdminPaymentView, LedgerView, OperationView } from './payments.admin.dto.js';
import { operationList } from './provider/operations.list.js';

/** What staff see of the money: payments, what the provider was asked, and the books. They change none of it here. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class PaymentsAdminController {
  constructor(private readonly database: Database) {}

  @Get('payments')
  @ApiOkResponse({ type: [AdminPaymentView] })
  async payments(@List(adminPaymentList.rules) query: ListQuery): Promise<Page<AdminPaymentView>> {
    const page = await adminPaymentList.page(this.database, query);
    return page.map(({ amountPence, feePence, createdAt, ...row }) => ({
      ...row,
      amount: poundsText(amountPence),
      fee: poundsText(feePence),
      createdAt: createdAt.toISOString(),
    }));
  }

  @Get('operations')
  @ApiOkResponse({ type: [OperationView] })
  async operations(@List(operationList.rules) query: ListQuery): Promise<Page<OperationView>> {
    const page = await operationList.page(this.database, query);
    return page.map(({ createdAt, nextTryAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      nextTryAt: nextTryAt.toISOString(),
    }));
  }

  @Get('ledger')
  @ApiOkResponse({ type: [LedgerView] })
  async ledger(@List(ledgerList.rules) query: ListQuery): Promise<Page<LedgerView>> {
    const page = await ledgerList.page(this.database, query);
    return page.map(({ bookedAt, entries, ...row }) => ({
      ...row,
      bookedAt: bookedAt.toISOString(),
      entries: entries.map(({ account, pence }) => ({ account, amount: poundsText(pence) })),
    }));
  }
}
