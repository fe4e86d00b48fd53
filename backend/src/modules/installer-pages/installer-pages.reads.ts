import type { WorkTimes } from '../installers/availability/availability.policy.js';
import { workTimesOf } from '../installers/availability/availability.views.js';
import type { Told } from '../auth/audience.policy.js';
import type { User, userFacts } from '../auth/user.entity.js';
import type { Installer, installerFacts } from '../installers/installer.entity.js';
import { paperChecks, type PaperCheck } from '../installers/review/paper-checks.views.js';
import type { ServiceType } from '../installers/service-types.policy.js';

type Person = Told<User, typeof userFacts, 'afterDeposit'>;
type Business = Told<Installer, typeof installerFacts, 'everybody'>;

/** An installer's account and application, as the page about them needs it. */
export interface PageRow
  extends
    Readonly<
      Pick<Person, 'id' | 'firstName' | 'lastName' | 'bio' | 'createdAt' | 'isVerified' | 'isApproved'>
    >,
    Readonly<
      Pick<
        Business,
        | 'identityCheckedAt'
        | 'publicSince'
        | 'businessName'
        | 'experienceYears'
        | 'certifications'
        | 'workingRadiusMiles'
        | 'dbsChecked'
        | 'publicLiabilityInsurance'
      >
    > {
  readonly hasPicture: boolean;
  readonly approvedAt: Date | null;
  /** Its outward half is shown, no more. */
  readonly postcode: Installer['postcode'];
  readonly services: ServiceType[];
  readonly papers: PaperCheck[];
  /** What they have said about when they work; null: nothing. */
  readonly workTimes: WorkTimes | null;
}

/** The installer $1, unless erased. */
export const pageSql = `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.bio,
    u.profile_image_url IS NOT NULL AS "hasPicture", u.created_at AS "createdAt",
    u.is_verified AS "isVerified", u.is_approved AS "isApproved", s.approved_at AS "approvedAt",
    i.identity_checked_at AS "identityCheckedAt", i.public_since AS "publicSince", i.business_name AS "businessName",
    i.experience_years AS "experienceYears", i.certifications, i.working_radius_miles AS "workingRadiusMiles", i.postcode,
    i.dbs_checked AS "dbsChecked", i.public_liability_insurance AS "publicLiabilityInsurance",
    ARRAY(SELECT service_type FROM installer_services WHERE user_id = u.id ORDER BY service_type) AS services,
    ${paperChecks('u.id')} AS papers, ${workTimesOf('u.id')} AS "workTimes"
  FROM users u JOIN installers i ON i.user_id = u.id LEFT JOIN installer_standings s ON s.user_id = u.id
 WHERE u.id = $1 AND u.user_type = 'installer' AND NOT u.is_admin AND u.deleted_at IS NULL`;

/** Whether the installer $1 has ever bid on a job of the customer $2. */
export const hasBidForSql = `SELECT FROM bids b JOIN leads l ON l.id = b.lead_id
  WHERE b.installer_id = $1 AND l.customer_id = $2 LIMIT 1`;

/** The $1 installers who have been public for the shortest time. */
export const publicIdsSql = `SELECT i.user_id AS id FROM installers i JOIN users u ON u.id = i.user_id
  WHERE i.public_since IS NOT NULL AND u.is_approved AND u.deleted_at IS NULL
  ORDER BY i.public_since DESC, i.user_id LIMIT $1`;
