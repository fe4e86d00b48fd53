import type { ServiceType } from './service-types.policy.js';
import type { Standing } from './standings.service.js';

/** What the rules of unlocking and bidding ask about an installer. */
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
}

/** What customers and staff see of an installer beside a bid. */
export interface InstallerCard extends Standing {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  readonly bio: string | null;
  readonly businessName: string | null;
  readonly experienceYears: string | null;
  readonly dbsChecked: boolean;
  readonly publicLiabilityInsurance: boolean;
  /** ISO timestamp. */
  readonly memberSince: string;
}

/** One line of the leaderboard. */
export interface LeaderboardRow {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  readonly points: number;
  readonly completedJobs: number;
  readonly successRate: number;
  readonly rank: number;
  /** Everybody may open the page about them. */
  readonly isPublic: boolean;
}
