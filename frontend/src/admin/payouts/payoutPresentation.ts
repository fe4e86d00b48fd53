import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import type { StaffCalls } from '../data/calls';

export type AdminPayout = components['schemas']['AdminPayoutView'];

/** What a change of a payout is about. */
export const payoutTopics: readonly Topic[] = ['payments'];

/** What staff can do to a payout. */
export const payoutCalls = {
  retry: 'POST /api/admin/payouts/{id}/retry',
  ask: 'POST /api/admin/payouts/{id}/ask',
  hold: 'POST /api/admin/payouts/{id}/hold',
  release: 'POST /api/admin/payouts/{id}/release',
} as const satisfies StaffCalls;

export const STATUS_LABELS: Record<AdminPayout['status'], string> = {
  failed: 'Action needed',
  waiting_account: 'Waiting for the installer',
  due: 'Being sent',
  sent: 'On its way to the bank',
  paid: 'In the bank',
  reversed: 'Taken back',
  canceled: 'Held again',
  held: 'Held by our team',
};

const STATUS_TONES: Record<AdminPayout['status'], BadgeTone> = {
  failed: 'bad',
  waiting_account: 'hivis',
  due: 'petrol',
  sent: 'petrol',
  paid: 'good',
  reversed: 'neutral',
  canceled: 'neutral',
  held: 'hivis',
};

/** Where a payout is, in words and colour. */
export const stateOf = ({
  status,
  refusedByBank,
}: Pick<AdminPayout, 'status' | 'refusedByBank'>): [label: string, tone: BadgeTone] =>
  refusedByBank
    ? ['Refused by the installer’s bank', 'hivis']
    : [STATUS_LABELS[status], STATUS_TONES[status]];

type Failure = { why: string; todo: string };

/** The provider's error codes for transfers (https://docs.stripe.com/error-codes) in our words. */
const failures: Readonly<Record<string, Failure>> = {
  balance_insufficient: {
    why: 'Our balance at the payment provider was too low.',
    todo: 'Top the balance up, then send it again.',
  },
  charge_disputed: {
    why: 'The customer has asked their bank to take the payment back.',
    todo: 'Wait for the bank’s decision. When it is for us, the payout goes out by itself.',
  },
  paid_before: {
    why: 'The job was paid out before, with another amount or to another account.',
    todo: 'Look the job’s transfers up in the provider’s dashboard. What was sent wrongly is reversed there; then send it again.',
  },
  provider_broke_off: {
    why: 'The payment provider broke off several times and sent nothing.',
    todo: 'Check that the provider works again, then send it again.',
  },
};

/** Why a payout failed and what to do about it. */
export function failureOf({ failureCode }: Pick<AdminPayout, 'failureCode'>): Failure {
  const known = failureCode !== null && Object.hasOwn(failures, failureCode) && failures[failureCode];
  if (known) return known;
  return {
    why: `The payment provider refused it${failureCode === null ? '' : ` (${failureCode})`}.`,
    todo: 'Look the installer’s account up in the provider’s dashboard, then send it again.',
  };
}

/** An erased account has no name any more. */
export const payeeOf = ({ payeeName }: Pick<AdminPayout, 'payeeName'>): string =>
  payeeName ?? 'Erased account';

/** Why there is a payout beside that of the approval. */
export const CAUSE_LABELS: Record<Exclude<AdminPayout['cause'], 'approved'>, string> = {
  'bank-decided': 'The bank decided for us after pay was taken back',
  'staff-decided': 'A decision came to more than was paid',
};
