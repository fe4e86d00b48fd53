import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { NoReceiptYet } from '../payments.errors.js';
import { Receipt } from './receipt.entity.js';
import { ReceiptRows, type ReceiptFile } from './receipt-rows.service.js';
import { Receipts } from './receipts.service.js';

/** What a mail brings along: a document by its id, the receipt of a charge, or the statement of a payout with the invoice of its fee. */
export type Attachment =
  { readonly documentId: string } | { readonly receiptOf: string } | { readonly statementOf: string };

/** The files of documents that are mailed with the news of them. */
@Injectable()
export class Attachments {
  constructor(
    private readonly database: Database,
    private readonly receipts: Receipts,
    private readonly rows: ReceiptRows,
  ) {}

  /** Drawn now, and issued where they are not yet. What has no document is left out: its news is worth sending without. */
  async files(attachments: readonly Attachment[]): Promise<ReceiptFile[]> {
    const files: ReceiptFile[] = [];
    for (const attachment of attachments)
      for (const receipt of await this.issued(attachment)) files.push(await this.rows.draw(receipt));
    return files;
  }

  private async issued(attachment: Attachment): Promise<Receipt[]> {
    try {
      if ('receiptOf' in attachment) return [await this.receipts.issue(attachment.receiptOf)];
      if ('statementOf' in attachment) return await this.receipts.issueOfPayout(attachment.statementOf);
      return [await repository(this.database, Receipt).findOneBy({ id: attachment.documentId })].filter(
        (receipt) => receipt !== null,
      );
    } catch (error) {
      if (error instanceof NotFound || error instanceof NoReceiptYet) return [];
      throw error;
    }
  }
}
