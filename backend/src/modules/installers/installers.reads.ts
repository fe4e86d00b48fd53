import { workTimesOf } from './availability/availability.views.js';
import { insuranceEndedOn, paperChecks } from './review/paper-checks.views.js';
import { standingSql, successRateSql } from './standings.service.js';

/** The facts that the rules of unlocking and bidding need about the installer with this id. */
const bidderOf = (
  userId: string,
): string => `SELECT u.id, u.is_verified AS "isVerified", u.is_approved AS "isApproved",
    u.suspended_at IS NOT NULL AS "isSuspended", i.lat, i.lng, i.working_radius_miles AS "workingRadiusMiles",
    ARRAY(SELECT service_type FROM installer_services WHERE user_id = u.id ORDER BY service_type) AS "serviceTypes",
    ${insuranceEndedOn('u.id')} AS "insuranceEndedOn",
    ${standingSql}
  FROM users u LEFT JOIN installers i ON i.user_id = u.id LEFT JOIN installer_standings s ON s.user_id = u.id
 WHERE u.id = ${userId} AND u.user_type = 'installer' AND NOT u.is_admin AND u.deleted_at IS NULL`;

/** Of the installer $1. */
export const bidderSql = bidderOf('$1');

/** The same as one value beside other things. */
export const bidderJson = (userId: string): string =>
  `(SELECT to_jsonb(bidder) FROM (${bidderOf(userId)}) bidder)`;

/** The card that customers and staff see beside a bid of the installers $1, without their standing. */
export const cardsSql = `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl", u.bio,
        i.business_name AS "businessName", i.experience_years AS "experienceYears",
        COALESCE(i.dbs_checked, false) AS "dbsChecked",
        COALESCE(i.public_liability_insurance, false) AS "publicLiabilityInsurance", u.created_at AS "memberSince",
        ${paperChecks('u.id')} AS papers, ${workTimesOf('u.id')} AS "workTimes"
 FROM users u LEFT JOIN installers i ON i.user_id = u.id WHERE u.id = ANY($1) AND u.deleted_at IS NULL`;

/** $1 rows of the leaderboard from the place $2 on, in the order of the ranks. */
export const leaderboardSql = `WITH page AS (
   SELECT user_id FROM installer_standings WHERE approved_at IS NOT NULL
   ORDER BY points DESC, completed_jobs DESC, joined_at, user_id LIMIT $1 OFFSET $2)
 SELECT s.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
        u.profile_image_url AS "profileImageUrl", s.points, s.completed_jobs AS "completedJobs",
        ${successRateSql} AS "successRate", i.public_since IS NOT NULL AS "isPublic",
        ${paperChecks('s.user_id')} AS papers,
        ($2 + row_number() OVER (ORDER BY s.points DESC, s.completed_jobs DESC, s.joined_at, s.user_id))::integer AS rank
 FROM page JOIN installer_standings s USING (user_id) JOIN users u ON u.id = s.user_id
 LEFT JOIN installers i ON i.user_id = s.user_id ORDER BY rank`;
