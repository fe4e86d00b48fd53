import { defineError } from '../../../platform/errors/domain-error.js';

export const NoFactorToReset = defineError(
  'auth.no-factor-to-reset',
  'conflict',
  'This account has no second factor, so there is nothing to reset.',
);
export const FactorResetUnderWay = defineError(
  'auth.factor-reset-under-way',
  'conflict',
  'A reset for this account is under way already.',
);
export const FactorResetDecided = defineError(
  'auth.factor-reset-decided',
  'conflict',
  'Somebody has decided about this reset already.',
);
export const OwnFactorReset = defineError(
  'auth.own-factor-reset',
  'forbidden',
  'Somebody else than you, and than the one whose account it is, must do this.',
);
export const FactorResetOver = defineError(
  'auth.factor-reset-over',
  'conflict',
  'It is too late to stop this: the second factor was removed. Sign in, choose a new password, and contact us.',
);
