import { InvalidFields } from '../../../platform/errors/domain-error.js';
import type { User } from '../../auth/user.entity.js';
import { ApplicationIncomplete, SuspendedAccount } from '../installers.errors.js';
import type { Installer } from '../installer.entity.js';
import type { Checklist, ReviewState } from './application-review.entity.js';
import { paperKind, paperKindNames, type PaperKindName } from './paper-kinds.policy.js';

/** What staff look at in an application: who it is, the company, and each kind of paper. The proof of a company is not its name. */
export const checkItems = [
  'identity',
  'company',
  ...paperKindNames.map((kind) => (kind === 'company' ? 'company-proof' : kind)),
] as const;
export type CheckItem = 'identity' | 'company' | 'company-proof' | Exclude<PaperKindName, 'company'>;

/** What an approval can lack: a thing to look at, the applicant's answer, or that the application is not rejected. */
export const missingItems = [
  'identity',
  'company',
  'insurance',
  'company-proof',
  'answer',
  'decision',
] as const;
export type MissingItem = (typeof missingItems)[number];

/** The facts of an application when staff decide about it. */
export interface Standing {
  readonly userType: User['userType'];
  /** Installers: when staff confirmed who they are. */
  readonly identityCheckedAt: string | null;
  /** Email and phone are both proved. */
  readonly isReachable: boolean;
  readonly company: string | null;
  readonly papers: Checklist['papers'];
  /** Kinds of which a paper was sent that staff have not read yet. */
  readonly sentKinds: readonly PaperKindName[];
  /** What staff last said; null: nothing. */
  readonly review: ReviewState | null;
}

/** One thing to look at. */
export interface Check {
  readonly item: CheckItem;
  readonly label: string;
  readonly isThere: boolean;
  /** Without it an application is not complete. */
  readonly isNeeded: boolean;
  readonly detail: string | null;
  /** The London day when staff read it, or the moment when they confirmed who it is. */
  readonly checkedAt: string | null;
  readonly validUntil: string | null;
}

export interface Missing {
  readonly item: MissingItem;
  /** As staff read it. */
  readonly text: string;
  /** A paper that the applicant has sent and staff have not read: it lacks our look alone. */
  readonly isSent: boolean;
}

export const standingOf = (
  user: Pick<User, 'userType' | 'companyName' | 'emailVerified' | 'phoneVerified'>,
  installer: Pick<Installer, 'identityCheckedAt' | 'businessName'> | null,
  papers: Checklist['papers'],
  review: ReviewState | null,
  sentKinds: readonly PaperKindName[] = [],
): Standing => ({
  userType: user.userType,
  identityCheckedAt: installer?.identityCheckedAt?.toISOString() ?? null,
  isReachable: user.emailVerified && user.phoneVerified,
  company: installer?.businessName ?? user.companyName,
  papers: papers.map(({ kind, checkedOn, validUntil }) => ({ kind, checkedOn, validUntil })),
  sentKinds,
  review,
});

const neededPaper = { installer: 'insurance', customer: 'company' } as const;
const itemOf = (kind: PaperKindName): CheckItem => (kind === 'company' ? 'company-proof' : kind);

/**
 * What there is to look at. Installers need a confirmed identity and a valid insurance, companies (docs/product.md#people) proved
 * contacts and a proof of the company; both their name. Papers that nothing asks for are looked at where they are there.
 * @param today the London day
 */
export function checksOf(standing: Standing, today: string): Check[] {
  const { userType, identityCheckedAt, isReachable, company, papers } = standing;
  const isCustomer = userType === 'customer';
  const none = { detail: null, checkedAt: null, validUntil: null };
  const needed = neededPaper[userType];
  const there = papers.filter(({ validUntil }) => validUntil === null || validUntil >= today);
  return [
    {
      ...none,
      item: 'identity',
      label: isCustomer ? 'Email and phone' : 'Identity',
      isThere: isCustomer ? isReachable : identityCheckedAt !== null,
      isNeeded: true,
      checkedAt: identityCheckedAt,
    },
    {
      ...none,
      item: 'company',
      label: 'Company',
      isThere: company !== null,
      isNeeded: true,
      detail: company,
    },
    ...paperKindNames
      .map((kind) => ({ kind, paper: there.find((one) => one.kind === kind) }))
      .filter(({ kind, paper }) => paper !== undefined || kind === needed)
      .map(({ kind, paper }): Check => ({
        ...none,
        item: itemOf(kind),
        label: paperKind(kind).label,
        isThere: paper !== undefined,
        isNeeded: kind === needed,
        checkedAt: paper?.checkedOn ?? null,
        validUntil: paper?.validUntil ?? null,
      })),
  ];
}

const lacking: Readonly<Partial<Record<CheckItem, (userType: User['userType']) => string>>> = {
  identity: (userType) =>
    userType === 'customer' ? 'Email and phone are not both proved' : 'The identity is not checked',
  company: () => 'No company is named',
  insurance: () => 'No public liability insurance that is valid today',
  'company-proof': () => 'No company proof that we have accepted',
};

/**
 * What an approval would lack; empty: the application is complete, and it is our turn. A paper that waits to be looked at is lacking
 * until it is accepted, and is not asked for again.
 * @param today the London day
 */
export function missingOf(standing: Standing, today: string): Missing[] {
  const { userType, sentKinds, review } = standing;
  const sent = new Set(sentKinds.map(itemOf));
  const missing = checksOf(standing, today)
    .filter(({ isNeeded, isThere }) => isNeeded && !isThere)
    .map(({ item, label }): Missing => ({
      item: item as MissingItem,
      text: sent.has(item) ? `${label} waits to be looked at` : (lacking[item]?.(userType) ?? item),
      isSent: sent.has(item),
    }));
  if (review === 'information-requested')
    missing.push({ item: 'answer', text: 'We asked for more and have no answer yet', isSent: false });
  if (review === 'rejected')
    missing.push({ item: 'decision', text: 'The application is rejected', isSent: false });
  return missing;
}

/** Of these the papers, those that were sent too. */
export const papersOf = (missing: readonly Missing[]): Missing[] =>
  missing.filter(({ item }) => item === 'insurance' || item === 'company-proof');

/** What staff say about an approval; `checked` is null where nothing was named. */
export interface Approval {
  readonly checked: readonly string[] | null;
  readonly reason: string | undefined;
}

/**
 * Staff who name what they looked at have looked at all that is there, and say why where something is missing. Naming nothing
 * is the specification's bare call, which is kept as that.
 * @throws SuspendedAccount, ApplicationIncomplete, InvalidFields
 */
export function assertLookedAt(
  user: Pick<User, 'suspendedAt'>,
  standing: Standing,
  { checked, reason }: Approval,
  today: string,
): void {
  if (checked === null) return;
  if (user.suspendedAt !== null) throw new SuspendedAccount();
  const missing = missingOf(standing, today).map(({ text }) => text);
  if (missing.length > 0 && !reason)
    throw new ApplicationIncomplete(
      { missing },
      `This application is not complete: ${missing.join('; ')}. Say why to approve all the same.`,
    );
  const there = checksOf(standing, today).filter(({ isThere }) => isThere);
  const unseen = there.filter(({ item }) => !checked.includes(item)).map(({ label }) => label);
  if (unseen.length > 0) throw new InvalidFields({ checked: `Look at this first: ${unseen.join(', ')}` });
  const absent = checked.filter((item) => there.every((one) => one.item !== item));
  if (absent.length > 0)
    throw new InvalidFields({ checked: `This is not there to be looked at: ${absent.join(', ')}` });
}
