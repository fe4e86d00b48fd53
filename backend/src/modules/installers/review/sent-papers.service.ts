import { Injectable } from '@nestjs/common';
import type { Where } from '../../../platform/database/sql.js';
import type { PaperKindName } from './paper-kinds.policy.js';

interface SentPaper {
  readonly userId: string;
  readonly kind: PaperKindName;
}
type Find = (userIds: readonly string[], where: Where) => Promise<readonly SentPaper[]>;

/** Papers that were sent and that staff have not read yet. Their module stands above this one, and declares how they are found. */
@Injectable()
export class SentPapers {
  private declared: Find | null = null;

  declare(find: Find): void {
    if (this.declared) throw new Error('Two modules say which papers were sent');
    this.declared = find;
  }

  /** @param userIds whose */
  async find(userIds: readonly string[], where: Where): Promise<readonly SentPaper[]> {
    return this.declared ? this.declared(userIds, where) : [];
  }
}
