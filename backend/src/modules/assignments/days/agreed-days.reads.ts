import type { DayPart } from '../work-day.entity.js';

/** A day that was agreed on, with the other side of the job. */
export interface AgreedDayRow {
  readonly assignmentId: string;
  readonly leadId: string;
  readonly isCustomer: boolean;
  readonly day: string;
  readonly part: DayPart;
  readonly agreedAt: Date;
  /** How often the day was moved. */
  readonly revision: number;
  readonly title: string;
  readonly location: string;
  /** null: not said. */
  readonly streetAddress: string | null;
  readonly postcode: string;
  /** null: the platform's own lead, or a former member. */
  readonly otherName: string | null;
  /** E.164. */
  readonly otherPhone: string | null;
}

/** The agreed days of the person $1 from the London day $2 on, of work that was neither left nor called off. */
export const agreedDaysSql = `
  SELECT a.id AS "assignmentId", a.lead_id AS "leadId", a.customer_id = $1 AS "isCustomer", w.day::text AS day, w.part, w.agreed_at AS "agreedAt",
         (SELECT count(*)::integer FROM work_days r WHERE r.assignment_id = a.id AND r.status = 'replaced') AS revision,
         l.title, l.location, l.street_address AS "streetAddress", l.postcode, u.first_name || ' ' || u.last_name AS "otherName", u.phone_number AS "otherPhone"
    FROM (SELECT * FROM assignments WHERE installer_id = $1 UNION ALL SELECT * FROM assignments WHERE customer_id = $1) a
    JOIN work_days w ON w.assignment_id = a.id AND w.status = 'agreed' AND w.day >= $2::date AND w.agreed_at IS NOT NULL
    JOIN leads l ON l.id = a.lead_id
    LEFT JOIN users u ON u.id = CASE WHEN a.installer_id = $1 THEN a.customer_id ELSE a.installer_id END AND u.deleted_at IS NULL
   WHERE a.status NOT IN ('withdrawn', 'cancelled')
   ORDER BY w.day, a.id LIMIT 500`;

/** The owner of the feed whose token has the hash $1, unless the account is closed or suspended. */
export const feedOwnerSql = `
  SELECT f.user_id AS id FROM calendar_feeds f JOIN users u ON u.id = f.user_id
   WHERE f.token_hash = $1 AND u.deleted_at IS NULL AND u.suspended_at IS NULL`;
