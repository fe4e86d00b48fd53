import type { PointReason } from '../points.policy.js';

export interface PointsTaken {
  id: string;
  installerId: string;
  points: number;
  reason: PointReason;
  subjectId: string;
  at: Date;
  title: string | null;
}

/** The change of points $1, with the lead that it was about. */
export const pointsTakenSql = `
  SELECT e.id, e.installer_id AS "installerId", e.points, e.reason, e.subject_id AS "subjectId", e.created_at AS at,
         coalesce(r.title, l.title) AS title
    FROM point_events e
    LEFT JOIN assignments a ON a.id = e.subject_id
    LEFT JOIN bids b ON b.id = e.subject_id
    LEFT JOIN reviews r ON r.id = e.subject_id
    LEFT JOIN leads l ON l.id = coalesce(a.lead_id, b.lead_id)
   WHERE e.id = $1`;

/** Upheld appeals against points that were taken for reason $1 and subject $2. */
export const upheldSql = `SELECT a.id FROM point_appeals a JOIN point_events e ON e.id = a.point_event_id
  WHERE e.reason = $1 AND e.subject_id = $2 AND a.status = 'upheld'`;
