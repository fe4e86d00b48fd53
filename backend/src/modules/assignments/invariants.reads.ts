import { agreedPence } from './sweeps.reads.js';

/**
 * The invariants of work and its money; the price follows staff's refunds at the provider within a moment. Each query answers one
 * row, with a column `what`, for each violation.
 */
export const invariants = [
  {
    rule: 'the price of work that nobody is paid for is held, with what a bank has taken for good of it',
    sql: `SELECT a.id || ' costs ' || a.price_pence || ', ' || held.pence || ' held' AS what
            FROM assignments a JOIN awards w ON w.id = a.id AND w.charge_id IS NOT NULL ${agreedPence}
           WHERE a.status IN ('active', 'submitted', 'disputed') AND held.pence <> a.price_pence
             AND NOT EXISTS (SELECT FROM payouts o WHERE o.subject_id = a.id AND o.status <> 'canceled')
             AND NOT EXISTS (SELECT FROM refunds r WHERE r.reason IN ('made-at-provider', 'by-staff') AND r.requested_at > clock_now() - interval '10 minutes'
               AND r.charge_id IN (SELECT w.charge_id UNION ALL SELECT charge_id FROM price_changes WHERE assignment_id = a.id))`,
  },
];
