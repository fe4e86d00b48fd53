/** What staff decided, to whom it was done. */
const sentences: Readonly<Record<string, string>> = {
  'account-suspended': 'Our team suspended your account.',
  'account-unsuspended': 'Our team ended the suspension of your account.',
  'application-approved': 'Our team approved your application.',
  'approval-withdrawn': 'Our team withdrew your approval.',
  'identity-verified': 'Our team confirmed who you are.',
  'identity-unverified': 'Our team took back the check of who you are.',
  'company-approved': 'Our team approved your company.',
  'company-withdrawn': 'Our team withdrew your company’s approval.',
  'email-verified': 'Our team marked your email address as verified.',
  'phone-verified': 'Our team marked your phone number as verified.',
  'account-erased': 'Our team closed your account.',
};
/** Whose reason was written for the person, who was told of it. */
const toldWhy = new Set(['account-suspended', 'account-unsuspended']);

/** In words, with the reason where it was given to the person. Which member of staff it was stays with us. */
export function staffActWords(act: string, reason: string | null): { what: string; reason: string | null } {
  const what = sentences[act];
  if (what === undefined) throw new Error(`No words for ${act}`);
  return { what, reason: toldWhy.has(act) ? reason : null };
}
