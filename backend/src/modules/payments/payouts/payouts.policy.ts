import { daysOfMoney } from '../../../platform/time/bank-holidays.js';
import { addBusinessDays } from '../../../platform/time/business-days.js';
import type { Held, HeldAndRoom } from '../held/held.js';
import type { Move } from '../ledger/ledger.accounts.js';
import type { BankPayoutSnapshot, TransferRequest, TransferSnapshot } from '../provider/connect.outcome.js';
import type { PayoutAccount } from './payout-account.entity.js';
import type { Payout } from '../records/payout.entity.js';

/** Business days after approval that a payout may take: the longer end of the 2–3 that we promise. */
export const payoutDays = 3;

type OnItsWay = Pick<Payout, 'status' | 'bankFailureCode'>;

/** It lies in the installer's account until they name a bank account that takes it. */
export const isRefusedByBank = ({ status, bankFailureCode }: OnItsWay): boolean =>
  status === 'sent' && bankFailureCode !== null;

/** Nothing of it has been sent and nothing stands: staff can hold it, and it can be taken back. */
export const mayBeHeld = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'waiting_account' || status === 'due' || status === 'failed';

/** The fields of a payout that is not held. */
export const notHeld = { heldAt: null, heldBy: null, holdReason: null } as const;

/** The London day by which a payout is in the bank; null while it cannot be known. */
export const expectedOn = (payout: OnItsWay & Pick<Payout, 'dueAt' | 'nation'>): string | null => {
  const { status, dueAt, nation } = payout;
  if (!dueAt || isRefusedByBank(payout)) return null;
  return status === 'due' || status === 'sent'
    ? addBusinessDays(dueAt, payoutDays, daysOfMoney(nation))
    : null;
};

/**
 * How the price of a job leaves what is held for it: first the fee, then the installer's net pay, each charge emptied before the
 * next. What no charge holds the platform pays itself, for its own jobs and where staff decided so.
 * @returns null when the charges hold too little and the platform does not pay
 */
export function movesOfPay(
  { feePence, netPence, payeeId: userId }: Pick<Payout, 'feePence' | 'netPence' | 'payeeId'>,
  held: readonly Held[],
  platformPays = held.length === 0,
): Move[] | null {
  const moves: Move[] = [];
  const left = { fees_earned: feePence, owed_to_installers: netPence };
  const take = (from: Pick<Move, 'debit' | 'chargeId'>, most: number): void => {
    let room = most;
    for (const credit of ['fees_earned', 'owed_to_installers'] as const) {
      const pence = Math.min(left[credit], room);
      left[credit] -= pence;
      room -= pence;
      if (pence > 0) moves.push({ ...from, credit, pence, userId });
    }
  };
  for (const { chargeId, pence } of held) take({ debit: 'jobs_held', chargeId }, pence);
  if (platformPays) take({ debit: 'jobs_funded' }, feePence + netPence);
  return left.fees_earned + left.owed_to_installers === 0 ? moves : null;
}

/** What of a payout is taken back into one charge; without a charge into what the platform paid itself. */
export interface Part {
  readonly chargeId: string | null;
  readonly payPence: number;
  readonly feePence: number;
}

interface Decided {
  readonly payout: Pick<Payout, 'feePence' | 'netPence' | 'clawedPence' | 'feeReturnedPence'>;
  readonly charges: readonly HeldAndRoom[];
  /** What the installer's part and the fee on it are now. */
  readonly to: { readonly grossPence: number; readonly feePence: number };
  /** The customer's part. */
  readonly restPence: number;
}

/**
 * How pay that was sent comes down to what was decided: first the installer's pay above it, then the fee above it, as far as the
 * customer's part is neither held nor with them already. A charge takes back no more than it can give to its card, and then what
 * the platform has paid of it itself, because staff had sent it back by hand.
 */
export function takingBack({ payout, charges, to, restPence }: Decided): {
  parts: readonly Part[];
  refunds: readonly Held[];
} {
  const mayPay = Math.max(0, payout.netPence - payout.clawedPence - (to.grossPence - to.feePence));
  const mayFee = Math.max(0, payout.feePence - payout.feeReturnedPence - to.feePence);
  if (charges.length === 0)
    return { parts: [{ chargeId: null, payPence: mayPay, feePence: mayFee }], refunds: [] };
  // What went back before, by whomever, is the customer's part of the decision too.
  const lost = charges.reduce((sum, charge) => sum + charge.lost, 0);
  const kept = charges.reduce((sum, { pence, room }) => sum + pence + room, 0);
  let rest = Math.min(restPence - lost, kept - to.grossPence);
  const left = { pay: mayPay, fee: mayFee };
  const parts: Part[] = [];
  const refunds: Held[] = [];
  for (const { chargeId, pence: held, room } of charges) {
    const wanted = Math.min(room, Math.max(0, rest - held));
    const payPence = Math.min(left.pay, wanted);
    const feePence = Math.min(left.fee, wanted - payPence);
    const pence = Math.min(Math.max(0, rest), held + payPence + feePence);
    left.pay -= payPence;
    left.fee -= feePence;
    rest -= pence;
    parts.push({ chargeId, payPence, feePence });
    if (pence > 0) refunds.push({ chargeId, pence });
  }
  return { parts: parts.map((part, index) => withCover(part, charges[index]?.unfunded ?? 0, left)), refunds };
}

/** The rest to take back pays for the platform's own share. */
function withCover(part: Part, unfunded: number, left: { pay: number; fee: number }): Part {
  const payPence = Math.min(left.pay, unfunded);
  const feePence = Math.min(left.fee, unfunded - payPence);
  left.pay -= payPence;
  left.fee -= feePence;
  return { ...part, payPence: part.payPence + payPence, feePence: part.feePence + feePence };
}

/** Under this all transfers of one round of a job are found again at the provider. */
export const jobGroup = (subjectId: string, round = 1): string =>
  round === 1 ? `job:${subjectId}` : `job:${subjectId}:${round}`;

/** The provider's codes for an account that cannot be sent money now; its owner must answer something first. */
const accountTroubles = new Set(['insufficient_capabilities_for_transfer', 'account_invalid']);

export const isOfTheAccount = (code: string): boolean => accountTroubles.has(code);

/** Days between two reminders of an account that is not set up. */
export const remindAfterDays = 3;

const hour = 3_600_000;
const day = 24 * hour;

/** When the provider is asked about an account again: often while its owner may be setting it up, else once a day. */
export function nextAccountCheck(
  { status, createdAt }: Pick<PayoutAccount, 'status' | 'createdAt'>,
  now: Date,
  sweepMs: number,
): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  const pauseMs = status === 'ready' ? day : Math.max(Math.min(ageMs / 4, 6 * hour), 4 * sweepMs);
  return new Date(now.getTime() + pauseMs);
}

/** How long after it was sent a transfer is polled: card holders may dispute for months. */
const transferMayChangeMs = 180 * day;

/** When the provider is asked about a transfer again; null when it cannot be reversed any more. */
export function nextTransferCheck(sentAt: Date, now: Date, sweepMs: number): Date | null {
  const ageMs = now.getTime() - sentAt.getTime();
  if (ageMs > transferMayChangeMs) return null;
  return new Date(now.getTime() + Math.max(Math.min(ageMs / 2, day), 4 * sweepMs));
}

/** Why a payout is not sent: its job was paid out in a way that our rows do not know. In the provider's manner of speaking. */
export const paidBefore = 'paid_before';

/** What of a job's transfers stands in the way of another: this payout's own, or one that has not come back. */
export const standingOf = (
  { metadata: { payoutId } }: Pick<TransferRequest, 'metadata'>,
  ofTheJob: readonly TransferSnapshot[],
): TransferSnapshot | null =>
  ofTheJob.find((one) => one.payoutId === payoutId) ??
  ofTheJob.find(({ pence, reversedPence }) => pence > reversedPence) ??
  null;

/** Whether a transfer is the one that was asked for. Made for a payout that was lost in a restore, it sent the same to the same account. */
export const isFor = (
  { metadata: { payoutId }, amount, destination }: TransferRequest,
  seen: TransferSnapshot,
): boolean => seen.payoutId === payoutId || (seen.pence === amount && seen.destination === destination);

/**
 * What bank payouts say of our payouts, oldest first: what a bank refused is in the next bank payout that it takes, which does not
 * name it again. @param latestFirst of one account @param byPayment our payouts, by the payment in the account
 */
export function* newsOfBank(
  latestFirst: readonly BankPayoutSnapshot[],
  byPayment: ReadonlyMap<string | null, string>,
): Generator<{ payoutId: string; seen: BankPayoutSnapshot }> {
  let refused: string[] = [];
  for (const seen of latestFirst.toReversed()) {
    const named = seen.paymentIds.flatMap((paymentId) => byPayment.get(paymentId) ?? []);
    for (const payoutId of new Set([...named, ...(seen.status === 'paid' ? refused : [])]))
      yield { payoutId, seen };
    if (seen.status === 'failed') refused = [...refused, ...named];
    if (seen.status === 'paid') refused = [];
  }
}
