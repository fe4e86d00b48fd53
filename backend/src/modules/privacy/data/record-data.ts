import { about, ofNobody, type HeldTable } from '../personal-data.policy.js';

/** What the product notes of itself. */
export const recordTables: Readonly<Record<string, HeldTable>> = {
  // Each entry is sealed by a hash over it, so nothing of it can be replaced without breaking the chain.
  audit_entries: about('records', {
    exportBy: '',
    says: 'Who changed what of yours, and when',
    whose: 'actor_id, subject_id > users.id',
    personal: { keep: 'id at actor_kind actor_id request_id act subject subject_id before after reason' },
  }),
  outbox_events: about('records', {
    exportBy: '',
    says: 'Events of the market that you caused or that are about you',
    whose: 'actor_id',
    personal: { row: 'id payload occurred_at actor_kind actor_id request_id' },
    plain: 'name published_at',
  }),
  outbox_deliveries: about('records', {
    exportBy: '',
    says: 'The work that followed from such events',
    whose: 'event_id > outbox_events.actor_id',
    personal: { row: 'event_id last_error' },
    plain: 'subscription queue state attempts enqueued enqueue_again_at finished_at batch',
  }),
  staff_work: about('records', {
    says: 'What waits for our team and was taken up by you',
    whose: 'owner_id',
    personal: { row: 'id kind subject_id owner_id taken_at' },
  }),
  settings: about('records', {
    says: 'Settings of the market that you decided, and why',
    whose: 'changed_by',
    personal: { keep: 'id version from_at reason changed_by changed_at' },
    plain: `fee_percent default_deposit_pence second_person_above_pence approval_days review_days operator_name operator_company_number operator_office
      operator_ico_registration operator_privacy_email operator_tax_reference operator_hmrc_id vat_number vat_percent mail_imprint
      registration_open posting_open payments_open sample_content`,
  }),
  audit_chain: ofNobody('position entry_id hash sealed_at'),
  audit_unsealed: ofNobody('entry_id'),
  clock: ofNobody('only_one ahead'),
  database_use: ofNobody('only_one is_sandbox since is_live provider_account'),
  demo_market: ofNobody('only_one started_at finished_at'),
  places: ofNobody('code lat lng'),
  queue_acts: ofNobody('id at act queue job'),
  queue_epoch: ofNobody('id epoch'),
  schedule_leases: ofNobody('name holder held_until process ended_at failure'),
  backup_marks: ofNobody('kind done_at seconds data_until words failed_at problem'),
  report_breaches: ofNobody('day promise subject_id since done_at'),
  report_cohorts: ofNobody('month installers bidding'),
  report_counts: ofNobody('part counted_at'),
  report_first_bids: ofNobody('day minutes leads'),
  message_counts: ofNobody('day channel sent parts'),
  report_supply: ofNobody('day region installers'),
  report_market: ofNobody(
    'day service region leads leads_bid_on leads_filled leads_untold told bids awards jobs',
  ),
  report_marks: ofNobody('part day'),
  report_money: ofNobody(
    'day received_pence refunded_pence paid_pence fees_pence forfeited_pence costs_pence lost_pence held_pence',
  ),
  report_promises: ofNobody('day promise hours done kept'),
  retention_runs: ofNobody('rule ran_at rows total last_found_at'),
  sweep_setbacks: ofNobody('sweep item failures rests_until'),
};
