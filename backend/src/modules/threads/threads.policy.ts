import { NotFound } from '../../platform/errors/domain-error.js';
import { Suspended } from '../auth/auth.errors.js';
import type { Role } from '../auth/user.entity.js';
import type { AssignmentStatus } from '../assignments/assignment.entity.js';
import { ThreadClosed } from './threads.errors.js';
import type { ThreadSide } from './thread-message.entity.js';

/** Messages can be sent until so many days after the end (docs/product.md#messages). */
export const openDays = 30;
/** Unread for so long, and its reader gets a mail. */
export const unreadMinutes = 5;
/** Between two such mails to the same reader, whatever they are about. */
export const betweenMailsMinutes = 10;

const dayMs = 86_400_000;

/** What the rules ask about an installer and a lead that the installer has paid a deposit on. */
export interface Between {
  readonly leadId: string;
  readonly title: string;
  readonly installerId: string;
  /** null: the platform's own lead. */
  readonly ownerId: string | null;
  /** When the latest paid deposit stopped to give the right to bid. */
  readonly depositEndedAt: Date | null;
  /** Of the latest work that was agreed between them; null: none was. */
  readonly workStatus: AssignmentStatus | null;
  readonly workEndedAt: Date | null;
  /** Staff were ever asked to decide on that work. */
  readonly wasDisputed: boolean;
  readonly isReported: boolean;
}

export interface Writer {
  readonly id: string;
  readonly role: Role;
  readonly isSuspended: boolean;
}

/** The side of this account; null: it is neither. Staff are the owner of the platform's own leads. */
export function sideIn(
  { id, role }: Pick<Writer, 'id' | 'role'>,
  { installerId, ownerId }: Pick<Between, 'installerId' | 'ownerId'>,
): ThreadSide | null {
  if (role === 'installer') return id === installerId ? 'installer' : null;
  if (role === 'customer') return id === ownerId ? 'owner' : null;
  return ownerId === null ? 'owner' : null;
}

/** For any other account there is no such thread. @throws NotFound */
export function assertSide(reader: Pick<Writer, 'id' | 'role'>, between: Between): ThreadSide {
  const side = sideIn(reader, between);
  if (side === null) throw new NotFound();
  return side;
}

/** When the last message can be sent; null: nothing has ended yet. Agreed work counts before the deposit, which goes back with its approval. */
export function closesAt({ depositEndedAt, workStatus, workEndedAt }: Between): Date | null {
  const end = workStatus === null ? depositEndedAt : workEndedAt;
  return end && new Date(end.getTime() + openDays * dayMs);
}

/** The last millisecond counts. */
export function isOpen(between: Between, now: Date): boolean {
  const end = closesAt(between);
  return end === null || now <= end;
}

const isAgreed = ({ workStatus }: Pick<Between, 'workStatus'>): boolean =>
  workStatus !== null && workStatus !== 'withdrawn' && workStatus !== 'cancelled';

/** Once the work is agreed, both may tell how they are reached. */
export const mayShareContacts = isAgreed;

/** Who is suspended brings to its end what was agreed, and begins nothing new. @throws Suspended, ThreadClosed */
export function assertMayWrite(writer: Pick<Writer, 'isSuspended'>, between: Between, now: Date): void {
  if (writer.isSuspended && !isAgreed(between)) throw new Suspended();
  if (!isOpen(between, now)) throw new ThreadClosed();
}

/** Why staff may read what two others wrote; null: they may not. */
export function reasonToRead({
  isReported,
  wasDisputed,
}: Pick<Between, 'isReported' | 'wasDisputed'>): 'reported' | 'disputed' | null {
  if (isReported) return 'reported';
  return wasDisputed ? 'disputed' : null;
}

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'installer' ? 'owner' : 'installer');
