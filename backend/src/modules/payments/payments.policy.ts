import type { Charge, ChargeKind } from './records/charge.entity.js';
import { brokenOff } from './provider/provider.policy.js';
import { ChargeAlreadyPaid, ChargeCanceled } from './payments.errors.js';
import type { Chargeback } from './records/chargeback.entity.js';
import type { ChargebackSnapshot, IntentSnapshot } from './provider/provider.outcome.js';
import type { Refund } from './records/refund.entity.js';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

/** Where the money of a charge lies until it is decided whose it is. */
export const heldAccount = (kind: ChargeKind): 'deposits_held' | 'jobs_held' =>
  kind === 'deposit' ? 'deposits_held' : 'jobs_held';

/** Refuses a card form for a charge that needs none. @throws ChargeAlreadyPaid, ChargeCanceled */
export function assertMayBePaid(charge: Charge): void {
  if (charge.status === 'succeeded' || charge.status === 'mismatched') throw new ChargeAlreadyPaid();
  if (charge.status === 'canceled' || charge.cancelRequestedAt) throw new ChargeCanceled();
}

export const isOpen = ({ status }: Pick<Charge, 'status'>): boolean =>
  status === 'requires_payment' || status === 'processing';

/** The sum received is the sum asked for, to the penny and in the same currency. */
export const isAsAsked = (
  charge: Pick<Charge, 'amountPence' | 'currency'>,
  got: Pick<IntentSnapshot, 'pence' | 'currency'>,
): boolean => got.pence === charge.amountPence && got.currency === charge.currency;

/** Failures after which the same card can take the money at a second try. The others stay for staff. */
const worthAnotherTry = new Set(['unknown', 'insufficient_funds']);

/** A refund that the bank sent back is tried once more by itself, when the reason can pass. */
export const isRetriedByItself = ({ attempt }: Pick<Refund, 'attempt'>, failureCode: string): boolean =>
  attempt === 1 && worthAnotherTry.has(failureCode);

/** A later attempt is on its way, so a request for another one is already met. */
export const isTriedAgain = ({ status, attempt }: Pick<Refund, 'status' | 'attempt'>): boolean =>
  attempt > 1 && (status === 'requested' || status === 'sent');

/** The provider's code for a refund that it does not make while, or because, the card holder's bank has taken the money. */
export const chargeDisputed = 'charge_disputed';

/** The provider's code for money that is not there: on our balance, or in an installer's account. */
export const balanceInsufficient = 'balance_insufficient';

/** Our own code for a refund whose money the card holder has got through the bank: it is never sent again. */
export const chargedBack = 'charged_back';

/** Our own code for a refund that a refund made at the provider by hand took the place of. */
export const replaced = 'replaced';

/** The reason of refunds that staff made in the provider's dashboard. */
export const madeAtProvider = 'made-at-provider' as const;

/** The reason of refunds that staff made here. */
export const byStaff = 'by-staff' as const;

/** What staff send back, here or in the provider's dashboard: a price becomes what is still held (decision 0350). */
export type ByHand = typeof madeAtProvider | typeof byStaff;

/** Why pay came back that staff reversed at the provider by hand. */
export const reversedByHand = 'reversed-by-hand';

/** Its money has reached the card in another way: it is never sent again. The database has the same in `refunds.given_up`. */
export const isGivenUp = ({ status, failureCode }: Pick<Refund, 'status' | 'failureCode'>): boolean =>
  status === 'failed' && (failureCode === chargedBack || failureCode === replaced);

/** True when our row of a chargeback says all that the provider says. */
export const isUnchanged = (
  known: Pick<Chargeback, 'chargeId' | 'status' | 'takenPence' | 'returnedPence'> | undefined,
  seen: Pick<ChargebackSnapshot, 'status' | 'takenPence' | 'returnedPence'>,
): boolean =>
  known !== undefined &&
  known.status === seen.status &&
  (known.chargeId === null ||
    (known.takenPence === seen.takenPence && known.returnedPence === seen.returnedPence));

/**
 * Milliseconds to wait before a refund that the provider refused to make is asked for again under a new key; null when
 * staff must decide. Nothing was done in these cases, so no card is paid twice.
 */
export function pauseAfterRefusal({ attempt }: Pick<Refund, 'attempt'>, code: string): number | null {
  if (code === balanceInsufficient) return hour * Math.min(attempt, 6);
  if (attempt >= 6) return null;
  if (code === brokenOff) return attempt === 1 ? 0 : 5 * second * 4 ** (attempt - 1);
  if (code === 'lock_timeout') return hour * attempt;
  return null;
}

/** When the provider is asked about a charge again that is open since then: at first after four sweeps, then ever more rarely. */
export const nextChargeCheck = (since: Date, now: Date, sweepMs: number): Date =>
  new Date(now.getTime() + clamp((now.getTime() - since.getTime()) / 2, 4 * sweepMs, 6 * hour));

/** How long after its success a refund may still come back. https://docs.stripe.com/refunds#failed-refunds says up to 30 days. */
const refundMayFailMs = 35 * day;

/** Money that has left comes back after days if at all, and a message says so: ten minutes keep a batch of refunds from being asked about while it goes out. */
const firstLookAtSuccessMs = 10 * 60_000;

/** When the provider is asked about a refund again; null when it is final for good. `sentAt` is the provider's taking it on. */
export function nextRefundCheck(
  refund: Pick<Refund, 'status'>,
  sentAt: Date,
  now: Date,
  sweepMs: number,
): Date | null {
  const ageMs = now.getTime() - sentAt.getTime();
  if (refund.status === 'succeeded' && ageMs > refundMayFailMs) return null;
  const least = refund.status === 'succeeded' ? firstLookAtSuccessMs : 4 * sweepMs;
  return new Date(now.getTime() + clamp(ageMs / 2, least, day));
}

const clamp = (value: number, least: number, most: number): number => Math.max(Math.min(value, most), least);
