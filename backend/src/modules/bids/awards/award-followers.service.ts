import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import type { Award } from '../award.entity.js';

/** Work of the modules above that begins and ends in the award's own transactions. */
export interface AwardFollower {
  /** Called under the lead's lock when the award has won. */
  readonly won: (tx: Tx, award: Award) => Promise<void>;
  /** Called under the lead's lock when a won award is undone, because staff ended its lead. */
  readonly undone: (tx: Tx, award: Award) => Promise<void>;
}

/** The followers of awards: the modules above register them at boot. */
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
