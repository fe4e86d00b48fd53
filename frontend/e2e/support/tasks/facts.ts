const ofInstaller = `FROM users u JOIN installers i ON i.user_id = u.id WHERE u.email = 'installer@rightinstaller.test'`;
const approvedCompany = 'FROM users WHERE company_approved_at IS NOT NULL ORDER BY id';
const openTicket = `FROM tickets t WHERE t.status = 'open' AND t.kind = 'support'
  AND NOT EXISTS (SELECT FROM ticket_replies r WHERE r.ticket_id = t.id) ORDER BY t.id`;
const ourLead = `FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL AND customer_id IS NULL ORDER BY id`;
/** Who waits for us, and is asked for nothing yet. */
const applicants = `FROM users u JOIN installers i ON i.user_id = u.id
  WHERE NOT u.is_approved AND u.suspended_at IS NULL AND NOT u.needs_registration AND u.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM application_reviews r WHERE r.user_id = u.id)`;

/** What the tasks name, of the demo market as the walk finds it. */
export const factsSql: Readonly<Record<string, string>> = {
  person: `SELECT u.first_name || ' ' || u.last_name ${ofInstaller}`,
  phone: `SELECT u.phone_number ${ofInstaller}`,
  email: `SELECT u.email ${ofInstaller}`,
  postcode: `SELECT i.postcode ${ofInstaller}`,
  company: `SELECT company_name ${approvedCompany}`,
  contact: `SELECT first_name || ' ' || last_name ${approvedCompany}`,
  title: `SELECT title ${ourLead}`,
  intent: `SELECT provider_intent_id FROM charges WHERE kind = 'deposit' AND status = 'succeeded'
     AND NOT EXISTS (SELECT FROM refunds WHERE charge_id = charges.id) ORDER BY id`,
  refund: 'SELECT provider_refund_id FROM refunds WHERE provider_refund_id IS NOT NULL ORDER BY id',
  transfer: 'SELECT provider_transfer_id FROM payouts WHERE provider_transfer_id IS NOT NULL ORDER BY id',
  receipt: `SELECT series || '-' || lpad(number::text, 6, '0') FROM receipts WHERE series = 'R' ORDER BY id`,
  reference: `SELECT t.reference ${openTicket}`,
  subject: `SELECT t.subject ${openTicket}`,
  applicant: `SELECT u.first_name || ' ' || u.last_name ${applicants} AND u.is_verified ORDER BY u.id`,
  stranger: `SELECT u.first_name || ' ' || u.last_name ${applicants} AND NOT u.is_verified ORDER BY u.id`,
  suspended: `SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.is_approved AND u.user_type = 'installer' AND NOT u.is_admin
     AND u.suspended_at IS NULL AND NOT EXISTS (SELECT FROM unlocks k WHERE k.installer_id = u.id) ORDER BY u.id`,
  unwanted: `SELECT title ${ourLead} DESC`,
  disputed: `SELECT l.title FROM disputes d JOIN assignments a ON a.id = d.assignment_id JOIN leads l ON l.id = a.lead_id
     WHERE d.status = 'open' ORDER BY d.id`,
  review: `SELECT 'of ' || about.first_name || ' ' || about.last_name || ' by ' || author.first_name || ' ' || author.last_name
     FROM reviews r JOIN users about ON about.id = r.about_id JOIN users author ON author.id = r.author_id
     WHERE r.shown_at IS NOT NULL AND r.removed_at IS NULL ORDER BY r.shown_at DESC`,
  refused: `SELECT event_id || ' ' || subscription FROM outbox_deliveries WHERE state = 'failed' ORDER BY event_id, subscription`,
  waitingCompany:
    'SELECT company_name FROM users WHERE company_name IS NOT NULL AND company_approved_at IS NULL ORDER BY id',
  waitingPayee: `SELECT u.first_name || ' ' || u.last_name FROM payouts p JOIN users u ON u.id = p.payee_id
     WHERE p.status = 'waiting_account' ORDER BY p.requested_at DESC`,
};
