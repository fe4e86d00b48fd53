import type { RetentionKey } from './retention.policy.js';

/** What one step of the work does; `$1` is the moment before which it goes, `$2` how many rows at most. */
export interface RetentionRule {
  readonly name: string;
  readonly key: RetentionKey;
  readonly what: string;
  readonly text: string;
  /** The statement answers a row with `rows` instead of changing them itself. */
  readonly isFunction?: true;
}

/** The rows of a table, which is called `p` here. */
const some = (table: string, which: string): string =>
  `ctid = ANY (ARRAY(SELECT p.ctid FROM ${table} p WHERE ${which} LIMIT $2))`;

const ended = `coalesce(completed_at, cancelled_at, archived_at) < $1 AND (status <> 'active' OR archived_at IS NOT NULL)`;
const oldLeads = `SELECT id FROM leads WHERE ${ended}`;

/** In the order in which they run: what leads to others goes last. */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'files-of-jobs',
    key: 'jobs',
    what: 'Photos of jobs and of their work',
    text: `UPDATE files SET discarded_at = clock_now() WHERE ${some(
      'files',
      `discarded_at IS NULL AND created_at < $1 AND (
         purpose = 'job-photo' AND subject_id IN (${oldLeads})
         OR purpose = 'message' AND subject_id IN (SELECT m.id FROM thread_messages m JOIN threads t ON t.id = m.thread_id WHERE t.lead_id IN (${oldLeads}))
         OR purpose IN ('work-photo', 'evidence') AND subject_id IN (
              SELECT e.id FROM assignment_entries e JOIN assignments a ON a.id = e.assignment_id WHERE a.ended_at < $1))`,
    )}`,
  },
  {
    name: 'messages',
    key: 'jobs',
    what: 'Messages between the two sides of a job',
    text: `DELETE FROM thread_messages WHERE ${some(
      'thread_messages',
      `thread_id IN (SELECT id FROM threads WHERE lead_id IN (${oldLeads}))`,
    )}`,
  },
  {
    name: 'bid-messages',
    key: 'jobs',
    what: 'What installers wrote with their bids',
    text: `UPDATE bids SET message = NULL WHERE ${some('bids', `message IS NOT NULL AND lead_id IN (${oldLeads})`)}`,
  },
  {
    name: 'words-of-work',
    key: 'jobs',
    what: 'Notes, reasons and reviews of finished work',
    text: 'SELECT forget_words($1, $2::integer) AS rows',
    isFunction: true,
  },
  {
    name: 'proposals',
    key: 'jobs',
    what: 'Reasons of proposals to end the work',
    text: `UPDATE assignment_proposals SET reason = 'Removed' WHERE ${some(
      'assignment_proposals',
      `reason <> 'Removed' AND assignment_id IN (SELECT id FROM assignments WHERE ended_at < $1)`,
    )}`,
  },
  {
    name: 'jobs',
    key: 'jobs',
    what: 'What a job was, and where',
    text: `UPDATE leads SET title = 'Removed', description = 'Removed', location = 'Removed', postcode = outcode,
             lat = NULL, lng = NULL, public_lat = NULL, public_lng = NULL, street_address = NULL
      WHERE ${some('leads', `${ended} AND (title, description, location, postcode) IS DISTINCT FROM ('Removed', 'Removed', 'Removed', outcode)`)}`,
  },
  {
    name: 'errors-of-charges',
    key: 'financial',
    what: 'Words of banks about payments; the sums stay in the books, without a name',
    text: `UPDATE charges SET last_error_message = NULL, last_error_ref = NULL
      WHERE ${some('charges', `created_at < $1 AND (last_error_message IS NOT NULL OR last_error_ref IS NOT NULL)`)}`,
  },
  {
    name: 'errors-of-calls',
    key: 'financial',
    what: 'Words of the payment provider about its calls',
    text: `UPDATE provider_operations SET error_message = NULL WHERE ${some('provider_operations', 'created_at < $1 AND error_message IS NOT NULL')}`,
  },
  {
    name: 'names-of-payments',
    key: 'financial',
    what: 'What a payment was for; its sum stays in the books',
    text: `UPDATE charges SET description = 'Removed'
      WHERE ${some('charges', `created_at < $1 AND description <> 'Removed' AND status NOT IN ('requires_payment', 'processing')`)}`,
  },
  {
    name: 'names-of-payouts',
    key: 'financial',
    what: 'What a payout was for, and why it was held',
    text: `UPDATE payouts SET description = 'Removed', hold_reason = CASE WHEN hold_reason IS NULL THEN NULL ELSE 'Removed' END
      WHERE ${some('payouts', `requested_at < $1 AND description <> 'Removed' AND status IN ('paid', 'reversed', 'canceled')`)}`,
  },
  {
    name: 'reasons-of-holds',
    key: 'financial',
    what: 'Why staff held or released pay',
    text: `UPDATE payout_holds SET reason = 'Removed' WHERE ${some('payout_holds', `at < $1 AND reason <> 'Removed'`)}`,
  },
  {
    name: 'reasons-of-refunds',
    key: 'financial',
    what: 'Why staff gave money back',
    text: `UPDATE refund_approvals SET reason = 'Removed', refusal = CASE WHEN refusal IS NULL THEN NULL ELSE 'Removed' END
      WHERE ${some('refund_approvals', `asked_at < $1 AND reason <> 'Removed' AND status <> 'waiting'`)}`,
  },
  {
    name: 'reasons-of-settlements',
    key: 'financial',
    what: 'Why a refund was paid from the bank account',
    text: `UPDATE refund_settlements SET reason = 'Removed', refusal = CASE WHEN refusal IS NULL THEN NULL ELSE 'Removed' END,
             why_no_proof = CASE WHEN why_no_proof IS NULL THEN NULL ELSE 'Removed' END
      WHERE ${some('refund_settlements', `asked_at < $1 AND reason <> 'Removed' AND status <> 'waiting'`)}`,
  },
  {
    name: 'proofs-of-settlements',
    key: 'financial',
    what: 'The bank’s papers of refunds that were paid from the bank account',
    text: `UPDATE files SET discarded_at = clock_now()
      WHERE ${some('files', `discarded_at IS NULL AND created_at < $1 AND purpose = 'settlement-proof'`)}`,
  },
  {
    name: 'words-of-documents',
    key: 'financial',
    what: 'What receipts were for, and why debts were written off',
    text: 'SELECT forget_money_words($1, $2::integer) AS rows',
    isFunction: true,
  },
  ...(['tax_details', 'told_years', 'cis_contractors'] as const).map((table): RetentionRule => ({
    name: table.replaceAll('_', '-'),
    key: 'financial',
    what: {
      tax_details: 'What closed accounts told us for HMRC',
      told_years: 'That closed accounts were told of their years',
      cis_contractors: 'How HMRC knew closed accounts as contractors',
    }[table],
    text: `DELETE FROM ${table} WHERE ${some(table, 'user_id IN (SELECT id FROM users WHERE deleted_at < $1)')}`,
  })),
  ...(['documents', 'checked_papers', 'application_reviews', 'application_reminders'] as const).map(
    (table): RetentionRule => ({
      name: table.replaceAll('_', '-'),
      key: 'documents',
      what: {
        documents: 'Papers of closed accounts',
        checked_papers: 'What was checked of closed accounts',
        application_reviews: 'Applications of closed accounts',
        application_reminders: 'Reminders of closed accounts',
      }[table],
      text: `DELETE FROM ${table} WHERE ${some(table, 'user_id IN (SELECT id FROM users WHERE deleted_at < $1)')}`,
    }),
  ),
  {
    name: 'consents',
    key: 'marketing',
    what: 'Wishes to hear of leads, of people who have not been here',
    text: `DELETE FROM notification_preferences WHERE ${some(
      'notification_preferences',
      `wanted AND changed_at < $1 AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = p.user_id AND s.seen_at >= $1)
        AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.user_id AND u.updated_at >= $1)`,
    )}`,
  },
  {
    name: 'alerts',
    key: 'marketing',
    what: 'Alerts of saved searches, of people who have not been here',
    text: `UPDATE saved_searches SET alerts = false WHERE ${some(
      'saved_searches',
      `created_at < $1 AND alerts AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = p.user_id AND s.seen_at >= $1)
        AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.user_id AND u.updated_at >= $1)`,
    )}`,
  },
  {
    name: 'comparisons',
    key: 'logs',
    what: 'Comparisons of the books with the provider',
    text: `DELETE FROM reconcile_runs WHERE ${some('reconcile_runs', 'finished_at < $1')}`,
  },
  {
    name: 'queue-acts',
    key: 'logs',
    what: 'What staff did to the queues',
    text: 'SELECT forget_queue_acts($1, $2::integer) AS rows',
    isFunction: true,
  },
  {
    name: 'setbacks',
    key: 'logs',
    what: 'Rows that a sweep could not do',
    text: `DELETE FROM sweep_setbacks WHERE ${some('sweep_setbacks', 'rests_until < $1')}`,
  },
  {
    name: 'tickets',
    key: 'account',
    what: 'Questions to our team that were answered',
    text: `DELETE FROM tickets WHERE ${some('tickets', `updated_at < $1 AND status = 'closed'`)}`,
  },
  {
    name: 'complaints',
    key: 'account',
    what: 'Our answers to complaints about decisions',
    text: `UPDATE decision_complaints SET answer = NULL WHERE ${some('decision_complaints', 'decided_at < $1 AND answer IS NOT NULL')}`,
  },
  {
    name: 'erasures',
    key: 'account',
    what: 'That an account was deleted, or kept',
    text: `DELETE FROM account_erasures WHERE ${some('account_erasures', 'ended_at < $1')}`,
  },
];

/** Accounts that were ended in another way than by their owner, such as those of staff. */
export const closedAccounts = { name: 'closed-accounts', key: 'account', what: 'Closed accounts' } as const;
