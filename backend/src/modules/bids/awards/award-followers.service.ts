import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import type { Award } from '../award.entity.js';

/** What hangs on an award in the floors above, and lives and ends in its very transactions. */
export interface AwardFollower {
  /** Called under the lead's lock when the award has won. */
  readonly won: (tx: Tx, award: Award) => Promise<void>;
  /** Called under the lead's lock when a won award is undone, because staff ended its lead. */
  readonly undone: (tx: Tx, award: Award) => Promise<void>;
}

/** Who follows awards: the floors above say so at boot. */
@Injectable()
export class AwardFollowers {
  private readonly all: AwardFollower[] = [];

  add(follower: AwardFollower): void {
    this.all.push(follower);
  }

  async won(tx: Tx, award: Award): Promise<void> {
    for (const follower of this.all) await follower.won(tx, award);
  }

  async undone(tx: Tx, award: Award): Promise<void> {
    for (const follower of this.all) await follower.undone(tx, award);
  }
}
