import { defineError } from '../../../platform/errors/domain-error.js';

export const DebtSettled = defineError('payments.debt-settled', 'conflict', 'Nothing of this debt is left.');
export const DebtRepaid = defineError(
  'payments.debt-repaid',
  'conflict',
  'The bank has decided for us: the debt is kept from the pay that goes out again. Writing it off would pay it twice.',
);
export const DebtSeenDiffers = defineError(
  'payments.debt-seen-differs',
  'conflict',
  'The debt has changed since you opened it. Please look at it again.',
);
export const WriteOffExceedsDebt = defineError(
  'payments.write-off-exceeds-debt',
  'conflict',
  'No more can be written off than is still owed.',
);
export const WriteOffWaits = defineError(
  'payments.write-off-waits',
  'conflict',
  'A write-off of this debt waits for a second person already.',
);
export const WriteOffDecided = defineError(
  'payments.write-off-decided',
  'conflict',
  'This write-off has been decided already.',
);
export const OwnWriteOff = defineError(
  'payments.own-write-off',
  'forbidden',
  'Somebody else than the one who asked must confirm a write-off.',
);
