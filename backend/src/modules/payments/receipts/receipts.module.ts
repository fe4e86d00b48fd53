import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../auth/auth.module.js';
import { CreditNotes } from './credit-notes.service.js';
import { Attachments } from './attachments.service.js';
import { DocumentDrawing } from './document-drawing.service.js';
import { ReceiptRows } from './receipt-rows.service.js';
import { Receipt } from './receipt.entity.js';
import { ReceiptsListener } from './receipts.listener.js';
import { Receipts } from './receipts.service.js';
import { SettingsModule } from '../../settings/settings.module.js';

/** Receipts and credit notes. */
@Module({
  imports: [AuthModule, SettingsModule, TypeOrmModule.forFeature([Receipt])],
  providers: [CreditNotes, Attachments, DocumentDrawing, ReceiptRows, Receipts, ReceiptsListener],
  exports: [CreditNotes, Attachments, DocumentDrawing, Receipts],
})
export class ReceiptsModule {}
