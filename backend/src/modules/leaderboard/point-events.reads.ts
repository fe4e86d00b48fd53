import { defineList } from '../../platform/lists/define-list.js';
import { by } from '../../platform/lists/list-parts.js';
import type { PointReason } from './points.policy.js';

export interface PointEventRow {
  id: string;
  points: number;
  reason: PointReason;
  /** Of the lead that it was about; null: it is gone. */
  title: string | null;
  at: Date;
}

/** Every point of one installer with its reason. */
export const pointEventList = defineList<PointEventRow, string>({
  name: 'points',
  from: 'point_events e',
  joins: {
    a: 'assignments a ON a.id = e.subject_id',
    b: 'bids b ON b.id = e.subject_id',
    r: 'reviews r ON r.id = e.subject_id',
    l: 'leads l ON l.id = coalesce(a.lead_id, b.lead_id)',
  },
  columns: {
    id: 'e.id',
    points: 'e.points',
    reason: 'e.reason',
    title: 'coalesce(r.title, l.title)',
    at: 'e.created_at',
  },
  visible: (sql, installerId) => `e.installer_id = ${sql.bind(installerId)}`,
  filters: {},
  order: { at: by('e.created_at') },
  cursor: true,
});

/** Points of the installer $1 since the Monday of $2 in London. */
export const weekSql = `SELECT coalesce(sum(points), 0)::integer AS points FROM point_events
  WHERE installer_id = $1
    AND created_at >= date_trunc('week', $2::timestamptz AT TIME ZONE 'Europe/London') AT TIME ZONE 'Europe/London'`;
