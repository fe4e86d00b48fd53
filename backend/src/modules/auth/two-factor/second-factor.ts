/** Whether an account has a passkey, as a condition. @param userId as SQL */
export const hasPasskey = (userId: string): string =>
  `EXISTS (SELECT FROM passkeys p WHERE p.user_id = ${userId})`;

/** Whether an account has a second factor of either kind. */
export const hasSecondFactor = (userId: string): string =>
  `(EXISTS (SELECT FROM authenticators a WHERE a.user_id = ${userId} AND a.enabled_at IS NOT NULL) OR ${hasPasskey(userId)})`;
