import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { FileAudiences } from '../../files/file-audiences.service.js';
import { Files } from '../../files/files.service.js';
import { fileView, type FileView } from '../../files/files.views.js';

const purpose = 'settlement-proof';

/** The bank's papers of refunds that were paid from the bank account. Staff alone see them: they show the payee's account. */
@Injectable()
export class SettlementProofs implements OnModuleInit {
  constructor(
    private readonly files: Files,
    private readonly audiences: FileAudiences,
  ) {}

  onModuleInit(): void {
    this.audiences.declare(purpose, async (_, reader) => reader.role === 'admin');
  }

  /** @param staffId who sent the file and enters the payment. @throws InvalidFields */
  attach(tx: Tx, settlementId: string, fileId: string, staffId: string): Promise<void> {
    return this.files.attach(tx, {
      ids: [fileId],
      ownerId: staffId,
      purpose,
      subjectId: settlementId,
      field: 'proofId',
    });
  }

  /** @returns settlement → its proof */
  async bySettlements(settlementIds: readonly string[]): Promise<ReadonlyMap<string, FileView>> {
    const files = await this.files.ofSubjects(settlementIds, purpose);
    return new Map(files.map((file) => [String(file.subjectId), fileView(file)]));
  }
}
