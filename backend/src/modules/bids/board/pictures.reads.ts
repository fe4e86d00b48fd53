/** Whether the installer $1 has ever paid a deposit on a job of the customer $2. */
export const paidForJobOfSql = `SELECT FROM unlocks u JOIN leads l ON l.id = u.lead_id
  WHERE u.installer_id = $1 AND u.paid_at IS NOT NULL AND l.customer_id = $2 LIMIT 1`;
