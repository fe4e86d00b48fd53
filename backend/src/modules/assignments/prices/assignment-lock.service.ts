import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { HeldPrices } from './held-prices.service.js';

/** The one way to act on an assignment: alone, and at the price that is held. */
@Injectable()
export class AssignmentLock {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly rows: AssignmentRows,
    private readonly heldPrices: HeldPrices,
  ) {}

  /**
   * Runs `work` under the lead's lock, which everything that happens to a lead, its award and its assignment takes first: of two acts at
   * once the second sees what the first has done. A price of which staff have sent money back is brought down before, in a transaction
   * of its own, so that it stays so although `work` refuses. @param name of the transaction @throws NotFound
   */
  async hold<T>(
    name: string,
    id: string,
    work: (tx: Tx, assignment: Assignment, lead: Lead) => Promise<T>,
  ): Promise<T> {
    const { leadId } = await this.rows.get(id);
    for (;;) {
      const done = await this.database.transaction(name, async (tx) => {
        const lead = await this.leads.lock(tx, leadId);
        const assignment = await this.rows.get(id, tx);
        if (await this.heldPrices.follow(tx, assignment, lead)) return null;
        return { value: await work(tx, assignment, lead) };
      });
      if (done) return done.value;
    }
  }

  /** Brings the price to what is held. Safe to repeat. */
  async followPrice(id: string): Promise<void> {
    await this.hold('price.follow', id, () => Promise.resolve());
  }
}
