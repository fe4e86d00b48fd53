import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import type { StaffCalls } from '../data/calls';

export type AdminRefund = components['schemas']['AdminRefundView'];
export type RefundWithSettlements = components['schemas']['RefundWithSettlements'];

export const SETTLEMENT_LABELS: Record<RefundWithSettlements['settlements'][number]['status'], string> = {
  waiting: 'Said to be paid on',
  done: 'Paid from the bank account on',
  refused: 'Not taken as paid',
};

/** What a change of a refund is about. */
export const refundTopics: readonly Topic[] = ['refunds'];

/** What staff can do to a refund; the second person confirms or refuses that it was settled outside. */
export const refundCalls = {
  retry: 'POST /api/admin/refunds/{id}/retry',
  ask: 'POST /api/admin/refunds/{id}/ask',
  settleOutside: 'POST /api/admin/refunds/{id}/settle-outside',
  confirm: 'POST /api/admin/refunds/{id}/settlement/confirm',
  refuse: 'POST /api/admin/refunds/{id}/settlement/refuse',
} as const satisfies StaffCalls;

export const STATUS_LABELS: Record<AdminRefund['status'], string> = {
  failed: 'Action needed',
  requested: 'Being sent',
  sent: 'With the bank',
  succeeded: 'Done',
};

export const STATUS_TONES: Record<AdminRefund['status'], BadgeTone> = {
  failed: 'bad',
  requested: 'petrol',
  sent: 'petrol',
  succeeded: 'good',
};

type Failure = { why: string; todo: string };

const askForTheirBank =
  'Ask them to tell their bank that a refund is coming to the old card, then send it again. If it comes back once more, pay it from the bank account.';

/** The provider's words (https://docs.stripe.com/refunds#failed-refunds and its error codes) in ours. */
const failures: Readonly<Record<string, Failure>> = {
  expired_or_canceled_card: { why: 'The card has expired or was cancelled.', todo: askForTheirBank },
  lost_or_stolen_card: { why: 'The card was reported lost or stolen.', todo: askForTheirBank },
  declined: {
    why: 'Their bank declined the refund.',
    todo: 'Ask them to call their bank, then send it again.',
  },
  insufficient_funds: {
    why: 'Our balance at the payment provider was too low.',
    todo: 'Top the balance up, then send it again.',
  },
  balance_insufficient: {
    why: 'Our balance at the payment provider was too low.',
    todo: 'Top the balance up, then send it again.',
  },
  charge_for_pending_refund_disputed: {
    why: 'They asked their bank to take the payment back.',
    todo: 'Wait for the bank’s decision: sending it again might pay twice.',
  },
  charge_disputed: {
    why: 'They asked their bank to take the payment back.',
    todo: 'Wait for the bank’s decision: sending it again might pay twice.',
  },
  charge_already_refunded: {
    why: 'The payment provider says that this payment has been returned already.',
    todo: 'Check it in the provider’s dashboard before you send it again.',
  },
  merchant_request: {
    why: 'It was stopped in the payment provider’s dashboard.',
    todo: 'Ask who stopped it and why before you send it again.',
  },
  canceled: {
    why: 'It was cancelled before it reached the bank.',
    todo: 'Check in the payment provider’s dashboard why, then send it again.',
  },
};

const unknown: Failure = {
  why: 'The bank sent the money back without saying why.',
  todo: 'Send it again. If it fails once more, ask them to call their bank, or pay it from the bank account.',
};

/** Why a refund failed and what to do about it. */
export function failureOf({ failureCode }: Pick<AdminRefund, 'failureCode'>): Failure {
  if (failureCode === null || failureCode === 'unknown') return unknown;
  if (Object.hasOwn(failures, failureCode)) return failures[failureCode] ?? unknown;
  return {
    why: `The payment provider refused it (${failureCode}).`,
    todo: 'Look the refund up in the provider’s dashboard, then send it again.',
  };
}

const reasons: Readonly<Record<string, string>> = {
  'not-selected': 'Not selected for the job',
  'bid-withdrawn': 'Withdrew the bid',
  'deposit-returned': 'Took the deposit back',
  'lead-ended': 'The lead ended',
  'installer-suspended': 'The account was suspended',
  'too-late': 'Paid too late',
  'amount-differs': 'Paid another amount than asked',
  'job-finished': 'The job was finished',
  'dispute-decided': 'A dispute was decided',
  'bank-decided': 'The bank decided for us after the job or lead had ended',
  'made-at-provider': 'Made by hand at the payment provider',
  'by-staff': 'Sent back by our team',
  'price-returned': 'Our team had sent the price back',
};

/** Why the money goes back. */
export const reasonOf = ({ reason }: Pick<AdminRefund, 'reason'>): string => reasons[reason] ?? reason;

/** An erased account has no name any more. */
export const payerOf = ({ payerName }: Pick<AdminRefund, 'payerName'>): string =>
  payerName ?? 'Erased account';
