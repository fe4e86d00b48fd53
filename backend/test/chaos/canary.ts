import { eventually } from '../support/eventually.js';
import { aBid, aLead, type Person } from '../support/people.js';
import type { Product } from '../support/product.js';

interface MyBid {
  id: string;
  refund: { status: string } | null;
}

/** Who tries whether the market still works. */
export interface CanaryPeople {
  readonly admin: Person;
  readonly winner: Person;
  readonly loser: Person;
}

/**
 * One round of the market: a lead is posted, unlocked, bid on twice and awarded, and the loser's deposit goes back.
 * @returns seconds until the award, and until the refund has arrived
 */
export async function sing(
  product: Product,
  { admin, winner, loser }: CanaryPeople,
  { seconds, withRefund = true }: { seconds: number; withRefund?: boolean },
): Promise<{ award: number; refund: number }> {
  const begun = Date.now();
  const elapsed = (): number => (Date.now() - begun) / 1_000;
  const leadId = await aLead(admin);
  const winning = await aBid(product, winner, leadId);
  const losing = await aBid(product, loser, leadId);
  const accepted = await admin.visitor.post(`/api/bids/${winning}/accept`);
  if (accepted.status >= 300) throw new Error(`The award answered ${accepted.status}: ${accepted.text}`);
  const award = elapsed();
  if (withRefund)
    await eventually(
      'the deposit is back',
      async () => {
        const { body } = await loser.visitor.get<MyBid[]>('/api/bids/my-bids');
        return body.find(({ id }) => id === losing)?.refund?.status === 'succeeded';
      },
      { seconds },
    );
  return { award, refund: elapsed() };
}
