import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { ConnectGateway } from '../provider/connect.gateway.js';
import type { Difference } from './reconcile.compare.js';
import { payoutsAmong, payoutsOfTransfers, payoutsWithTransfer } from './reconcile.reads.js';
import { ReconcileRows } from './reconcile-rows.service.js';
import { byHandKey, compareForeign, compareTransfer, type OurTransfer } from './reconcile-transfers.js';

/** Compares what was sent to installers, and came back, with the provider's list, page by page. */
@Injectable()
export class TransferComparison {
  constructor(
    private readonly database: Database,
    private readonly connect: ConnectGateway,
    private readonly rows: ReconcileRows,
  ) {}

  /** @param since only what was made since then. @throws Error when the provider does not answer */
  async compare(since: Date): Promise<Difference[]> {
    const found: Difference[] = [];
    const seen = new Set<string>();
    for await (const page of this.connect.transferPages(since)) {
      const ours = await sql<OurTransfer>(this.database, payoutsOfTransfers, [page.map(({ id }) => id)]);
      const byId = new Map(ours.map((payout) => [payout.transferId, payout]));
      const byHand = await this.rows.booked(
        page.flatMap(({ id, reversedPence }) => [byHandKey.sent(id), byHandKey.returned(id, reversedPence)]),
      );
      const known = await this.known(page.flatMap(({ payoutId }) => payoutId ?? []));
      for (const transfer of page) {
        const { id, payoutId } = transfer;
        seen.add(id);
        const payout = byId.get(id);
        const isOfAnother = payoutId !== null && payoutId !== payout?.id && known.has(payoutId);
        found.push(
          ...(payout ? compareTransfer(payout, transfer, isOfAnother) : compareForeign(transfer, byHand)),
        );
      }
    }
    const missing = await this.rows.missing(payoutsWithTransfer, since, seen);
    return [
      ...found,
      ...missing.map(({ id, providerId }) => ({
        line: `payout ${id}: the provider has no transfer ${providerId}`,
      })),
    ];
  }

  private async known(payoutIds: readonly string[]): Promise<Set<string>> {
    const rows = await sql<{ id: string }>(this.database, payoutsAmong, [payoutIds]);
    return new Set(rows.map(({ id }) => id));
  }
}
