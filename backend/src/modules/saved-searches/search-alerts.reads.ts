import { londonToday } from '../installers/availability/availability.views.js';

/**
 * The approved installers whose saved search finds the lead $1, one search each, the oldest; $2 is the rank that the lead
 * needs, 0 for any; who is away is not among them. The index `saved_searches_alerts` holds the searches for its service and those for any.
 */
export const findersSql = `
  SELECT DISTINCT ON (s.user_id) s.user_id AS "installerId", s.id AS "searchId", round(m.miles)::integer AS "distanceMiles"
    FROM open_leads l
   CROSS JOIN LATERAL (
     SELECT * FROM saved_searches WHERE alerts AND service_type = l.service_type
      UNION ALL SELECT * FROM saved_searches WHERE alerts AND service_type IS NULL) AS s
    JOIN users u ON u.id = s.user_id AND u.is_approved AND u.suspended_at IS NULL AND u.deleted_at IS NULL
    JOIN installers i ON i.user_id = s.user_id
   CROSS JOIN LATERAL (SELECT miles(i.lat, i.lng, l.public_lat, l.public_lng)) AS m (miles)
   WHERE l.id = $1
     AND NOT EXISTS (SELECT FROM availabilities v WHERE v.user_id = s.user_id AND v.away @> ${londonToday})
     AND (s.priority IS NULL OR s.priority = l.priority)
     AND (s.words IS NULL OR l.search @@ s.words)
     AND (s.deposit_pounds IS NULL OR l.deposit_pence <= s.deposit_pounds * 100)
     AND (s.budget_pounds IS NULL OR l.max_budget_pence >= s.budget_pounds * 100)
     AND (s.within_miles IS NULL OR m.miles <= s.within_miles)
     AND (NOT s.in_range OR (m.miles <= i.working_radius_miles AND (l.service_type IS NULL OR EXISTS (
       SELECT FROM installer_services w WHERE w.user_id = s.user_id AND w.service_type = l.service_type))))
     AND ($2 = 0 OR s.user_id IN (
       SELECT user_id FROM installer_standings WHERE approved_at IS NOT NULL
        ORDER BY points DESC, completed_jobs DESC, joined_at, user_id LIMIT $2))
     AND NOT EXISTS (SELECT FROM search_alerts a WHERE a.lead_id = l.id AND a.user_id = s.user_id)
   ORDER BY s.user_id, s.id`;
