/** Whether anybody has an account here. */
export const anybodySql = 'SELECT FROM users';

/** The event that says that the lead $1 takes bids. */
export const activationSql = `
  SELECT id FROM outbox_events WHERE name = 'leads.lead-activated' AND payload->>'leadId' = $1`;

/** How many notifications are still to be written. */
export const waitingSql = `
  SELECT ((SELECT count(*) FROM outbox_events WHERE published_at IS NULL)
        + (SELECT count(*) FROM outbox_deliveries WHERE state = 'due')
        + (SELECT count(*) FROM outgoing_messages WHERE state = 'due')
        + (SELECT count(*) FROM outgoing_messages WHERE state = 'in_flight'))::integer AS waiting`;
