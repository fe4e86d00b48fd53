import type { BalanceMovement } from '../provider/provider.outcome.js';
import type { Difference } from './reconcile.compare.js';

/** Movements of the provider's balance that our rows make. All others are the operator's: top-ups, payouts to the bank. */
const ofOurRows = new Set([
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
  'transfer',
  'transfer_refund',
  'dispute',
  'dispute_reversal',
]);

export const isOfOperator = ({ type, category }: Pick<BalanceMovement, 'type' | 'category'>): boolean =>
  !ofOurRows.has(type) && !ofOurRows.has(category);

/** The booking of what the provider kept of one movement. */
export const feeKey = (movementId: string): string => `provider-fee:${movementId}`;

/** The booking of what the operator moved. */
export const operatorKey = (movementId: string): string => `operator-moved:${movementId}`;

/** How long what the operator moved may be in no book, in milliseconds: it is read every hour, and shows within a day. */
const readWithinMs = 24 * 3_600_000;

/** Of a movement of the operator's. @param bookedPence what the books say came to the balance; undefined: nothing is booked */
export function compareMovement(
  movement: BalanceMovement,
  bookedPence: number | undefined,
  now: Date,
): Difference[] {
  const { id, type, pence, at } = movement;
  if (!isOfOperator(movement) || pence === (bookedPence ?? 0)) return [];
  if (bookedPence === undefined && at.getTime() > now.getTime() - readWithinMs) return [];
  return bookedPence === undefined
    ? [
        {
          line: `movement ${id}: ${pence} pence (${type}) of the operator are in no book`,
          mend: { kind: 'book-movement', movement },
        },
      ]
    : [{ line: `movement ${id}: ${bookedPence} pence in the books, ${pence} (${type}) at the provider` }];
}
