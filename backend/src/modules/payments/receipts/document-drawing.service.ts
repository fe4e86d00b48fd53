import { Injectable } from '@nestjs/common';
import { productName } from '../../../config/product.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { operatorOf } from '../../settings/settings.policy.js';
import { Settings } from '../../settings/settings.service.js';
import type { ReceiptFile } from './receipt-rows.service.js';
import { addressee, issuerOf } from './receipt.content.js';
import { receiptPdf, type ReceiptPage } from './receipt.pdf.js';
import { partySql, type Party } from './receipts.reads.js';

/** A document that was drawn, and how its file is called. */
export type DrawnFile = ReceiptFile;

/** Draws documents that are none of ours, such as quotes and invoices of installers. */
@Injectable()
export class DocumentDrawing {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** Who somebody is on a document, a line each. @param vatNumber that of the document; null: it charges no VAT */
  async party(userId: string, vatNumber: string | null): Promise<string[]> {
    const [party] = await sql<Party>(this.database, partySql, [userId]);
    return addressee(party && { ...party, vatNumber });
  }

  /** The VAT number of an installer, as it is now; null: they gave none. */
  async vatNumberOf(userId: string): Promise<string | null> {
    const [party] = await sql<Party>(this.database, partySql, [userId]);
    return party?.vatNumber ?? null;
  }

  /** Who the operator is, a line each. */
  async operator(): Promise<string[]> {
    return issuerOf(productName, operatorOf(await this.settings.current()));
  }

  draw(page: ReceiptPage): Promise<Buffer> {
    return receiptPdf(page);
  }
}
