/** What the latest decision of staff gave the installer of the work $1, in pence. */
export const decidedSql = `SELECT installer_pence AS pence FROM disputes
  WHERE assignment_id = $1 AND status = 'resolved' ORDER BY ended_at DESC, id DESC LIMIT 1`;
