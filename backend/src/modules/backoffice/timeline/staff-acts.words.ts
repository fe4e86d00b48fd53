import { paperKind } from '../../installers/review/paper-kinds.policy.js';
import type { StaffActRow } from './staff-acts.reads.js';

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
  'application-information-requested': 'Our team asked for more about your application.',
  'application-rejected': 'Our team rejected your application.',
  'paper-accepted': 'Our team accepted a paper of yours',
  'paper-rejected': 'Our team did not accept a paper of yours',
  'factor-reset-waiting': 'Our team was asked to take away your second factor.',
  'factor-reset-confirmed': 'A second person of our team confirmed that your second factor is lost.',
  'factor-reset-refused': 'Our team decided that your second factor stays.',
};
/** Whose reason was written for the person, who was told of it. */
const toldWhy = new Set([
  'account-suspended',
  'account-unsuspended',
  'application-information-requested',
  'application-rejected',
  'paper-rejected',
]);

/** In words, with the reason where it was given to the person. Which member of staff it was stays with us. */
export function staffActWords({ act, paper, reason }: Pick<StaffActRow, 'act' | 'paper' | 'reason'>): {
  what: string;
  reason: string | null;
} {
  const what = sentences[act];
  if (what === undefined) throw new Error(`No words for ${act}`);
  return {
    what: paper ? `${what}: ${paperKind(paper).label}.` : what,
    reason: toldWhy.has(act) ? reason : null,
  };
}
