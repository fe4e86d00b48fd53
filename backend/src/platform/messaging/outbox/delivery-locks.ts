/**
 * Locks many deliveries for an `UPDATE outbox_deliveries d`, always in the order of their key, so that two who change the same
 * rows wait for each other and never end in a deadlock.
 * @param which of them, in SQL
 */
export const inOrder = (which: string): string =>
  `FROM (SELECT event_id, subscription FROM outbox_deliveries
          WHERE ${which} ORDER BY event_id, subscription FOR UPDATE) AS locked
  WHERE d.event_id = locked.event_id AND d.subscription = locked.subscription`;
