import { defineError } from '../../platform/errors/domain-error.js';
import { defineStale } from '../../platform/errors/stale.js';

export const StaleAccount = defineStale('installers.stale');
export const AlreadyRegistered = defineError(
  'installers.already-registered',
  'conflict',
  'Your application has already been submitted.',
);
export const NoApplication = defineError(
  'installers.no-application',
  'conflict',
  'This installer has not submitted an application yet.',
);
export const IdentityNotVerified = defineError(
  'installers.identity-not-verified',
  'conflict',
  'Only verified installers can be approved or suspended.',
);
export const NothingToVerify = defineError(
  'installers.nothing-to-verify',
  'conflict',
  'Only the identity of installers is checked.',
);
export const NothingToApprove = defineError(
  'installers.nothing-to-approve',
  'conflict',
  'A residential customer needs no approval.',
);
export const InsuranceExpired = defineError(
  'installers.insurance-expired',
  'forbidden',
  'Your public liability insurance has ended. Send us the new certificate under Papers: once we have checked it, you can unlock leads and bid again.',
);
export const ApplicationIncomplete = defineError(
  'installers.application-incomplete',
  'conflict',
  'This application is not complete. Say why to approve it all the same.',
);
export const SuspendedAccount = defineError(
  'installers.account-suspended',
  'conflict',
  'This account is suspended. Lift the suspension first.',
);
export const NothingToRemind = defineError(
  'installers.nothing-to-remind',
  'conflict',
  'We are not waiting for anything from them.',
);
export const RemindedLately = defineError(
  'installers.reminded-lately',
  'conflict',
  'They were asked or reminded within the last three days.',
);
export const AlreadyApproved = defineError(
  'installers.already-approved',
  'conflict',
  'This account is approved. Suspend it instead.',
);
export const NothingToAnswer = defineError(
  'installers.nothing-to-answer',
  'conflict',
  'We have not asked you for anything at the moment.',
);
