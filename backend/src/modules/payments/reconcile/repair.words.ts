import type { Mend } from './reconcile.compare.js';

/** What each repair does, shown before it is done. */
export const repairWords: Record<Mend['kind'], string> = {
  'ask-about-charge': 'Asks the provider about this payment and books what it says.',
  'ask-about-refund': 'Asks the provider about this refund and books what it says.',
  'ask-about-transfer': 'Asks the provider about this transfer and books what it says.',
  'ask-about-bank': 'Asks the provider what became of this bank payout, and books it.',
  'settle-chargeback': 'Books the chargeback as the provider has it.',
  'adopt-refund': 'Takes in the refund that was made at the provider, with its entries.',
  'adopt-transfer': 'Takes in the transfer that was made at the provider, with its entries.',
  'book-unclaimed': 'Books the money as unclaimed. Refund it at the provider if it has an owner.',
  'book-not-returned': 'Books the part that did not leave as unclaimed.',
  'book-movement': 'Books this movement of the provider’s balance.',
  'cancel-intent': 'Cancels the second payment at the provider. Nothing was paid by it.',
};
