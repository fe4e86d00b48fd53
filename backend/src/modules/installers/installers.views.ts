import type { Told } from '../auth/audience.policy.js';
import type { User, userFacts } from '../auth/user.entity.js';
import type { StartView } from './availability/availability.views.js';
import type { Installer, installerFacts } from './installer.entity.js';
import type { PaperCheck } from './review/paper-checks.views.js';
import type { ServiceType } from './service-types.policy.js';
import type { Standing } from './standings.service.js';

/** The facts that the rules of unlocking and bidding need about an installer. */
export interface Bidder extends Standing {
  readonly id: string;
  readonly isVerified: boolean;
  readonly isApproved: boolean;
  readonly isSuspended: boolean;
  /** WGS84; null before registration, or when the postcode is nowhere on the map. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly workingRadiusMiles: number | null;
  readonly serviceTypes: ServiceType[];
  /** The last day, over now, of the insurance that our team has read; null: none was read, or it is valid. */
  readonly insuranceEndedOn: string | null;
}

type Person = Told<User, typeof userFacts, 'afterDeposit'>;
type Business = Told<Installer, typeof installerFacts, 'everybody'>;

/** The card that customers and staff see beside a bid. */
export interface InstallerCard
  extends
    Standing,
    Readonly<Pick<Person, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'bio'>>,
    Readonly<Pick<Business, 'dbsChecked' | 'publicLiabilityInsurance'>> {
  /** null: there is no application. */
  readonly businessName: Business['businessName'] | null;
  readonly experienceYears: Business['experienceYears'] | null;
  /** ISO timestamp. */
  readonly memberSince: string;
  /** What our team has read. */
  readonly papers: readonly PaperCheck[];
  /** When they can begin. */
  readonly start: StartView;
}

/** One row of the leaderboard. */
export interface LeaderboardRow extends Readonly<Pick<Person, 'firstName' | 'lastName' | 'profileImageUrl'>> {
  readonly userId: Person['id'];
  readonly points: number;
  readonly completedJobs: number;
  readonly successRate: number;
  readonly rank: number;
  /** The page about them is public. */
  readonly isPublic: boolean;
  readonly papers: readonly PaperCheck[];
}
