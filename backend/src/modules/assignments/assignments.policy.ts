import { NotFound } from '../../platform/errors/domain-error.js';
import type { Role } from '../auth/user.entity.js';
import type { Lead } from '../leads/lead.entity.js';
import type { Assignment, AssignmentStatus } from './assignment.entity.js';
import type { Side } from './assignment-entry.entity.js';
import {
  CustomerDecidesOnWork,
  EvidenceClosed,
  NotToReopen,
  TooLateToDispute,
  WrongState,
} from './assignments.errors.js';

const dayMs = 86_400_000;

/** Approved work can be disputed for so many days (docs/product.md#work). */
export const disputeDays = 14;
/** Both sides may show evidence for so many days after a dispute was opened. */
export const evidenceDays = 5;

/** With how many days left the owner of submitted work is reminded: about half of them, and one (docs/product.md#work). */
export const remindersLeft = (approvalDays: number): readonly [number, number] => [
  Math.ceil(approvalDays / 2),
  1,
];

/** A proposed price is open for so many hours, and then so many more until it is paid (docs/product.md#work). */
export const priceHours = 72;

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

export interface Reader {
  readonly id: string;
  readonly role: Role;
}

type Parties = Pick<Assignment, 'installerId' | 'customerId'>;
type Standing = Pick<Assignment, 'status' | 'returnedByHand'>;

/** A reader's role in an assignment. The owner is the customer; for the platform's own leads staff are owner too. */
type Hat = 'installer' | 'owner' | 'staff';

/** The acts on an assignment. */
export const acts = [
  'submit',
  'approve',
  'return',
  'day',
  'evidence',
  'resolve',
  'review',
  'price',
  'cancel',
  'dispute',
  'withdraw',
] as const;
export type Act = (typeof acts)[number];

/** What a button of its own leads to: a consumer's 14 days have rules of their own. */
type RuledAct = Act | 'cancel-contract';

const rules: Readonly<
  Record<RuledAct, { readonly by: readonly Hat[]; readonly from: readonly AssignmentStatus[] }>
> = {
  submit: { by: ['installer'], from: ['active'] },
  approve: { by: ['owner'], from: ['submitted'] },
  return: { by: ['owner'], from: ['submitted'] },
  withdraw: { by: ['installer'], from: ['active'] },
  day: { by: ['installer', 'owner'], from: ['active'] },
  price: { by: ['installer', 'owner'], from: ['active', 'submitted'] },
  cancel: { by: ['installer', 'owner'], from: ['active', 'submitted'] },
  dispute: { by: ['installer', 'owner'], from: ['active', 'submitted', 'approved'] },
  evidence: { by: ['installer', 'owner'], from: ['disputed'] },
  resolve: { by: ['staff'], from: ['disputed'] },
  review: { by: ['installer', 'owner'], from: ['approved'] },
  'cancel-contract': {
    by: ['owner'],
    from: ['active', 'submitted', 'approved', 'disputed', 'withdrawn', 'cancelled'],
  },
};

function hatsOf({ id, role }: Reader, { installerId, customerId }: Parties): readonly Hat[] {
  if (role === 'admin') return customerId === null ? ['staff', 'owner'] : ['staff'];
  if (role === 'installer' && installerId === id) return ['installer'];
  return role === 'customer' && customerId === id ? ['owner'] : [];
}

/** Its installer, its customer and staff. */
export const mayRead = (reader: Reader, assignment: Parties): boolean =>
  hatsOf(reader, assignment).length > 0;

/** Its installer, and its customer or, for the platform's own lead, staff. */
export const isItsSide = (reader: Reader, assignment: Parties): boolean =>
  hatsOf(reader, assignment).some((hat) => hat !== 'staff');

/** For any other reader there is no such assignment. @throws NotFound */
export function assertMayRead(reader: Reader, assignment: Parties): void {
  if (!mayRead(reader, assignment)) throw new NotFound();
}

/**
 * Staff sent back a part of the price and its installer has not gone on since: leaving costs neither the deposit nor points, also from
 * work that was submitted.
 */
export const isFreeToLeave = (assignment: Standing): boolean =>
  assignment.returnedByHand === 'part' && isUnderWay(assignment);

const isTimeFor = (act: RuledAct, assignment: Standing): boolean =>
  rules[act].from.includes(assignment.status) || (act === 'withdraw' && isFreeToLeave(assignment));

/** Refuses an act that this reader may not do, or not now. @throws NotFound, CustomerDecidesOnWork, WrongState */
export function assertMay(act: RuledAct, reader: Reader, assignment: Parties & Standing): void {
  assertMayRead(reader, assignment);
  if (!hatsOf(reader, assignment).some((hat) => rules[act].by.includes(hat)))
    throw new CustomerDecidesOnWork();
  if (!isTimeFor(act, assignment)) throw new WrongState({ status: assignment.status });
}

/** The acts open to this reader now. */
export const actsOf = (reader: Reader, assignment: Parties & Standing, closed: readonly Act[] = []): Act[] =>
  acts.filter((act) => {
    if (closed.includes(act) || !isTimeFor(act, assignment)) return false;
    return hatsOf(reader, assignment).some((hat) => rules[act].by.includes(hat));
  });

/** The side that an act of this account counts for. */
export const sideOf = ({ role }: Reader): Exclude<Side, 'clock'> => (role === 'admin' ? 'staff' : role);

/** Work that is still open may end by itself: by silence, or because staff call its lead completed. */
export const isUnderWay = ({ status }: Pick<Assignment, 'status'>): boolean =>
  status === 'active' || status === 'submitted';

/** Work whose price the customer has paid, and no installer has earned yet. */
export const isHeldFor = (assignment: Pick<Assignment, 'status' | 'customerId'>): boolean =>
  assignment.customerId !== null && (isUnderWay(assignment) || assignment.status === 'disputed');

/** Whether silence has approved the work. The moment itself counts. */
export const isApprovedBySilence = (
  { status, approveBy }: Pick<Assignment, 'status' | 'approveBy'>,
  now: Date,
): boolean => status === 'submitted' && approveBy !== null && approveBy <= now;

/** How many of the reminders are due: 0, 1 or 2. */
export const remindersDue = (
  { submittedAt, approvalDays }: { submittedAt: Date; approvalDays: number },
  now: Date,
): number =>
  remindersLeft(approvalDays).filter((left) => daysAfter(submittedAt, approvalDays - left) <= now).length;

/** Nothing can happen to it any more. */
export const hasEndedForGood = ({ status }: Pick<Assignment, 'status'>): boolean =>
  status === 'withdrawn' || status === 'cancelled';

/** Approved work can be disputed for 14 days. The last millisecond counts. */
export const isInTimeToDispute = (
  { status, endedAt }: Pick<Assignment, 'status' | 'endedAt'>,
  now: Date,
): boolean => status !== 'approved' || endedAt === null || daysAfter(endedAt, disputeDays) >= now;

/** Days after the end of the work for which its installer still reads where it is. */
const placeDays = 30;

/** The customer and staff always; the installer from the award on, until they have left, it was called off, or its end is long past. */
export const maySeePlace = (
  reader: Reader,
  assignment: Parties & Pick<Assignment, 'status' | 'endedAt'>,
  now: Date,
): boolean =>
  reader.id !== assignment.installerId ||
  (!hasEndedForGood(assignment) &&
    (assignment.endedAt === null || daysAfter(assignment.endedAt, placeDays) >= now));

/** @throws TooLateToDispute */
export function assertInTimeToDispute(assignment: Pick<Assignment, 'status' | 'endedAt'>, now: Date): void {
  if (!isInTimeToDispute(assignment, now)) throw new TooLateToDispute();
}

/** One clock for both sides. @throws EvidenceClosed */
export function assertTakesEvidence(evidenceUntil: Date, now: Date): void {
  if (evidenceUntil <= now) throw new EvidenceClosed();
}

/** An installer who gets less than half of the price has lost the dispute; it counts against their success rate (docs/product.md#work). */
export const isLost = (installerPence: number, pricePence: number): boolean =>
  installerPence * 2 < pricePence;

type Ended = Pick<Lead, 'status' | 'activatedAt' | 'archivedAt'>;
type Left = Standing & Pick<Assignment, 'endedAt' | 'installerId'>;

/** Its customer did not want it to end: the installer left, or staff sent the whole payment back. */
const isLeftOpen = ({ status, returnedByHand }: Standing): boolean =>
  status === 'withdrawn' || (status === 'cancelled' && returnedByHand === 'whole');

/** Whether a job has been on the board since its installer left it, or staff ended it with the payment. */
export const wasReopened = (
  { activatedAt }: Pick<Lead, 'activatedAt'>,
  latest: Standing & Pick<Assignment, 'endedAt'>,
): boolean =>
  isLeftOpen(latest) && latest.endedAt !== null && activatedAt !== null && activatedAt > latest.endedAt;

/** A job that its latest installer left, or that staff ended with the payment; a customer who calls it off after opening it again ends it for good. */
export const mayReopen = <A extends Left>(job: Ended, latest: A | null): latest is A =>
  latest !== null &&
  isLeftOpen(latest) &&
  job.status === 'cancelled' &&
  job.archivedAt === null &&
  !wasReopened(job, latest);

/** @throws NotToReopen */
export function assertMayReopen<A extends Left>(job: Ended, latest: A | null): asserts latest is A {
  if (!mayReopen(job, latest)) throw new NotToReopen();
}
