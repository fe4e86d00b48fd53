import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { PaymentsList } from './payments-list.service.js';
import { PaymentSummaries, PaymentSummary } from './payments-summary.service.js';
import { paymentRows, paymentsHead } from './payments.csv.js';
import { PaymentView } from './payments.dto.js';
import { paymentList } from '../records/payments.list.js';
import { CreditNotes } from '../receipts/credit-notes.service.js';
import type { ReceiptFile } from '../receipts/receipt-rows.service.js';
import { Receipts } from '../receipts/receipts.service.js';

@ApiTags('payments')
@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsList,
    private readonly summaries: PaymentSummaries,
    private readonly receipts: Receipts,
    private readonly creditNotes: CreditNotes,
  ) {}

  /** The caller's own payments. */
  @Get()
  @Access()
  @ApiOkResponse({ type: [PaymentView] })
  list(@Me() { id }: Actor, @List(paymentList.rules) query: ListQuery): Promise<Page<PaymentView>> {
    return this.payments.page(id, query);
  }

  /** The caller's own figures, counted over all of their payments. */
  @Get('summary')
  @Access()
  @ApiOkResponse({ type: PaymentSummary })
  summary(@Me() { id }: Actor): Promise<PaymentSummary> {
    return this.summaries.byUser(id);
  }

  /** The same list, whole, for spreadsheets. */
  @Get('export')
  @Access()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="payments.csv"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  export(@Me() { id }: Actor, @List(paymentList.rules) { filter }: ListQuery): StreamableFile {
    return new StreamableFile(Readable.from(lines(this.payments.all(id, filter))));
  }

  /** The receipt of a card payment, the statement of a payout, or the invoice of a fee. Its own person's and staff's alone. */
  @Get(':id/receipt')
  @Access()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async receipt(@Me() me: Actor, @Id() id: string): Promise<StreamableFile> {
    return pdf(await this.receipts.file(me, id));
  }

  /** The document of something that went back of a payment. Its own person's and staff's alone. */
  @Get(':id/credit-notes/:noteId')
  @Access()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiParam({ name: 'noteId', format: 'uuid' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async creditNote(@Me() me: Actor, @Id() id: string, @Id('noteId') noteId: string): Promise<StreamableFile> {
    return pdf(await this.creditNotes.file(me, id, noteId));
  }
}

const pdf = ({ name, bytes }: ReceiptFile): StreamableFile =>
  new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}"`,
    length: bytes.length,
  });

async function* lines(pages: AsyncIterable<PaymentView[]>): AsyncGenerator<string> {
  yield paymentsHead();
  for await (const page of pages) yield paymentRows(page);
}
