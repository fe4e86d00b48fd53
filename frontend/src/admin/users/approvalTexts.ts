import type { components } from '../../api/schema';
import { formatDate } from '../../ui/text/dates';
import type { AdminUser } from './accounts';

export type Check = components['schemas']['ApplicationCheckView'];

/** What there is of one thing: "Acme Ltd", "checked 5 Jan 2026, valid until 31 Dec 2026". */
export const checkText = ({ detail, checkedAt, validUntil }: Check): string =>
  [
    detail,
    checkedAt && `checked ${formatDate(checkedAt)}`,
    validUntil && `valid until ${formatDate(validUntil)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The parts that there are to look at. */
export const thereOf = ({ checks }: Pick<AdminUser, 'checks'>): Check[] =>
  checks.filter(({ isThere }) => isThere);

type Decidable = Pick<AdminUser, 'userType' | 'isVerified' | 'vettingState' | 'missing'>;

/** Complete, and waiting for us: none that was asked for more, was rejected or is suspended. */
export const isReadyToApprove = ({ userType, isVerified, vettingState, missing }: Decidable): boolean =>
  (userType === 'installer' ? isVerified && vettingState === 'verified' : vettingState === 'submitted') &&
  missing.length === 0;

const theirs: readonly string[] = ['insurance', 'company-proof', 'answer'];

/** Whose turn it is: they were asked for more, or have not sent what is needed. What they have sent is ours to look at. */
export const waitsForApplicant = ({
  vettingState,
  missing,
}: Pick<Decidable, 'vettingState' | 'missing'>): boolean =>
  vettingState !== 'rejected' && missing.some(({ item, isSent }) => theirs.includes(item) && !isSent);

type Texts = { title: string; action: string };

/** Of an approval that is not complete: because something is missing, or only because we have not looked at what was sent. */
export const incompleteTexts = ({ missing }: Pick<Decidable, 'missing'>): Texts =>
  missing.every(({ isSent }) => isSent)
    ? { title: 'Not looked at yet', action: 'Approve although a paper waits' }
    : { title: 'Something is missing', action: 'Approve although something is missing' };
