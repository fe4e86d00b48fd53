/** SQL: what a change of an account means to people, by the entry `e` of the log; null: nothing that is told. */
export const decision = `CASE
  WHEN e.after ? 'deleted_at' THEN 'account-erased'
  WHEN e.after ? 'suspended_at' THEN 'account-suspended'
  WHEN e.before ? 'suspended_at' THEN 'account-unsuspended'
  WHEN e.after ->> 'is_approved' = 'true' THEN 'application-approved'
  WHEN e.after ->> 'is_approved' = 'false' THEN 'approval-withdrawn'
  WHEN e.after ->> 'is_verified' = 'true' THEN 'identity-verified'
  WHEN e.after ->> 'is_verified' = 'false' THEN 'identity-unverified'
  WHEN e.after ? 'company_approved_at' THEN 'company-approved'
  WHEN e.before ? 'company_approved_at' THEN 'company-withdrawn'
  WHEN e.after ? 'email_verified_at' THEN 'email-verified'
  WHEN e.after ? 'phone_verified_at' THEN 'phone-verified' END`;
