import { ApiProperty } from '@nestjs/swagger';
import { poundsText } from '../../../platform/money/pence.js';
import { defineViews } from '../../auth/audience.policy.js';
import {
  workInvoiceFacts,
  workInvoiceKinds,
  type WorkInvoice,
  type WorkInvoiceKind,
} from '../work-invoice.entity.js';
import { invoiceLabel } from './invoices.policy.js';

/** A document of the installer to who had the work done. */
export class WorkInvoiceView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** `credit`: less is paid for the work than was invoiced. */
  @ApiProperty({ enum: workInvoiceKinds }) kind!: WorkInvoiceKind;
  /** In its installer's own series. */
  @ApiProperty({ example: 'INV-000012' }) number!: string;
  /** Pounds with two decimals. */
  @ApiProperty({ example: '240.00' }) amount!: string;
  @ApiProperty({ format: 'date-time' }) issuedAt!: string;
}

const views = defineViews<WorkInvoice>()(workInvoiceFacts, {
  owner: (row): WorkInvoiceView => ({
    id: row.id,
    kind: row.kind,
    number: invoiceLabel(row),
    amount: poundsText(Math.abs(row.becomesPence - row.wasPence)),
    issuedAt: row.issuedAt.toISOString(),
  }),
});

export const workInvoiceView = (row: WorkInvoice): WorkInvoiceView => views.owner(row);
