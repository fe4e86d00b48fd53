/** A session ends after this many days without a visit, and after `lifeDays` in any case. */
export const idleDays = 14;
export const lifeDays = 90;
/** Minutes between two writes of "seen", so that reading pages does not write at each request. */
export const seenEveryMinutes = 60;

/** The same for staff, whose browsers can move money and read what others wrote. */
export const staffIdleMinutes = 30;
export const staffLifeHours = 8;
export const staffSeenEveryMinutes = 1;

/** How a session `s` of staff ends before others do, as conditions. @param now as SQL */
export const isIdle = (now: string): string =>
  `s.seen_at <= ${now}::timestamptz - interval '${staffIdleMinutes} minutes'`;
export const isOver = (now: string): string =>
  `s.created_at <= ${now}::timestamptz - interval '${staffLifeHours} hours'`;

/** Whether a session `s` is open, of staff or of anybody else. */
export const isOpen = `s.expires_at > clock_now() AND NOT (
  (${isIdle('clock_now()')} OR ${isOver('clock_now()')}) AND EXISTS (SELECT FROM users WHERE id = s.user_id AND is_admin))`;
