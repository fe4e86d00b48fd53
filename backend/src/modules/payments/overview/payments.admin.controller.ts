import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../../config/environment.js';
import { dashboardUrl } from '../../../config/provider-pages.js';
import { Database } from '../../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Access } from '../../auth/access/auth.guards.js';
import { adminPaymentList, type AdminPaymentRow } from './admin-payments.reads.js';
import { ledgerList, type LedgerRow } from '../ledger/ledger-list.reads.js';
import { AdminPaymentView, LedgerView, OperationView } from './payments.admin.dto.js';
import { CreditNotes } from '../receipts/credit-notes.service.js';
import { Receipts } from '../receipts/receipts.service.js';
import { Asking } from '../provider/asking.service.js';
import { operationList, type OperationRow } from '../provider/operation-list.reads.js';

/** What staff see of the money: payments, what the provider was asked, and the books. They change none of it here; a call without an answer can be asked about sooner. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class PaymentsAdminController {
  constructor(
    private readonly database: Database,
    private readonly asking: Asking,
    private readonly receipts: Receipts,
    private readonly creditNotes: CreditNotes,
    private readonly environment: Environment,
  ) {}

  @Get('payments')
  @ApiOkResponse({ type: [AdminPaymentView] })
  async payments(@List(adminPaymentList.rules) query: ListQuery): Promise<Page<AdminPaymentView>> {
    const page = await adminPaymentList.page(this.database, query);
    return page.with(await this.shown(page.rows));
  }

  @Get('operations')
  @ApiOkResponse({ type: [OperationView] })
  async operations(@List(operationList.rules) query: ListQuery): Promise<Page<OperationView>> {
    return (await operationList.page(this.database, query)).map((row) =>
      operationView(row, this.environment),
    );
  }

  @Get('operations/:id')
  @ApiOkResponse({ type: OperationView })
  async operation(@Id() id: string): Promise<OperationView> {
    return operationView(await operationList.get(this.database, id), this.environment);
  }

  /** Goes on with a call that has no answer yet, with the next sweep instead of after its pause. */
  @Post('operations/:id/ask')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: OperationView })
  async ask(@Id() id: string): Promise<OperationView> {
    await this.asking.askSoon(id);
    return this.operation(id);
  }

  @Get('ledger')
  @ApiOkResponse({ type: [LedgerView] })
  async ledger(@List(ledgerList.rules) query: ListQuery): Promise<Page<LedgerView>> {
    return (await ledgerList.page(this.database, query)).map(ledgerView);
  }

  @Get('ledger/:id')
  @ApiOkResponse({ type: LedgerView })
  async fact(@Id() id: string): Promise<LedgerView> {
    return ledgerView(await ledgerList.get(this.database, id));
  }

  private async shown(rows: readonly AdminPaymentRow[]): Promise<AdminPaymentView[]> {
    const ids = rows.map(({ id }) => id);
    const [receipts, creditNotes] = await Promise.all([
      this.receipts.numbers(ids),
      this.creditNotes.ofPayments(ids),
    ]);
    return rows.map(({ amountPence, feePence, createdAt, ...row }) => ({
      ...row,
      amount: poundsText(amountPence),
      fee: poundsText(feePence),
      receipt: receipts.get(row.id) ?? null,
      creditNotes: creditNotes.get(row.id) ?? [],
      createdAt: createdAt.toISOString(),
    }));
  }
}

const operationView = (
  { createdAt, nextTryAt, ...row }: OperationRow,
  environment: Environment,
): OperationView => ({
  ...row,
  providerUrl: row.providerId && dashboardUrl(row.providerId, environment),
  createdAt: createdAt.toISOString(),
  nextTryAt: nextTryAt.toISOString(),
});

const ledgerView = ({ bookedAt, entries, ...row }: LedgerRow): LedgerView => ({
  ...row,
  bookedAt: bookedAt.toISOString(),
  entries: entries.map(({ account, pence }) => ({ account, amount: poundsText(pence) })),
});
