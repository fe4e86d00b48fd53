import { about, type HeldTable } from '../personal-data.policy.js';

const ofSides = 'assignment_id > assignments.installer_id, assignment_id > assignments.customer_id';

/** Leads, bids, the work after an award, and what the two sides write to and about each other. */
export const marketTables: Readonly<Record<string, HeldTable>> = {
  leads: about('jobs', {
    says: 'Jobs that you posted: what is to be done, where, and for how much',
    whose: 'customer_id, created_by',
    // Jobs of the platform are not those of the member of staff who wrote them.
    eraseBy: 'customer_id',
    personal: {
      clear: 'lat lng public_lat public_lng street_address',
      replace: 'title description location postcode',
      // Made of the words, and gone with them: search.
      keep: `search id customer_id created_by outcode post_town budget min_budget_pence max_budget_pence deadline status created_at
        activated_at awarded_at completed_at cancelled_at archived_at work_approved_at`,
    },
    plain: `place_precision job_type service_type under_cis reverse_charge priority required_rank deposit_pence interested_count bid_count notified_count
      awarded_bid_id updated_at version rejected_bid_count remind_on max_bidders`,
  }),

  unlocks: about('bids', {
    says: 'Leads that you unlocked',
    whose: 'installer_id',
    personal: {
      keep: 'id lead_id installer_id charge_id deposit_pence status refund_reason created_at paid_at ended_at',
    },
  }),
  bids: about('bids', {
    says: 'Your bids, with their price and message',
    whose: 'installer_id',
    personal: {
      clear: 'message',
      keep: 'id lead_id installer_id unlock_id price_pence eta status created_at edited_at decided_at',
    },
  }),
  bid_lines: about('bids', {
    says: 'What the prices of your bids are made of, with your VAT number',
    whose: 'bid_id > bids.installer_id',
    // They are terms of an agreement, as the price is.
    personal: { keep: 'bid_id edition place kind text amount_pence vat_rate vat_number' },
  }),
  bid_edits: about('bids', {
    says: 'Earlier prices of your bids',
    whose: 'bid_id > bids.installer_id',
    personal: { keep: 'id bid_id price_pence eta edited_at' },
  }),
  awards: about('bids', {
    says: 'Awards: who chose whom, at which price',
    whose: 'installer_id, payer_id',
    personal: {
      keep: `id lead_id bid_id installer_id payer_id charge_id price_pence status created_at awarded_at ended_at fee_pence cis_percent cis_verification
        reverse_vat_number`,
    },
    plain: 'fee_percent approval_days review_days',
  }),
  award_terms: about('bids', {
    says: 'What you were told of your 14 days to cancel before you paid, and what you asked for',
    whose: 'id > awards.payer_id',
    personal: { keep: 'id told_at told_words begin_asked_at begin_words' },
  }),
  dispatches: about('bids', {
    says: 'Leads that you were told of, and how far away they were',
    whose: 'installer_id',
    personal: { row: 'lead_id installer_id wave distance_miles reason told_at' },
  }),
  dispatch_passes: about('bids', {
    says: 'Leads that you were not told of because you were away',
    whose: 'installer_id',
    personal: { row: 'lead_id installer_id distance_miles reason passed_at' },
  }),
  invitations: about('bids', {
    says: 'Invitations to bid: whom you asked, and who asked you',
    whose: 'installer_id, invited_by',
    // The customer of a job sees whom they asked, after the installer has left too, under the name that is left.
    personal: { keep: 'lead_id installer_id invited_by invited_at' },
  }),
  payment_requests: about('bids', {
    says: 'Bids that our team chose with you, and asked you to pay for',
    whose: 'lead_id > leads.customer_id, requested_by',
    exportBy: 'lead_id > leads.customer_id',
    personal: {
      keep: 'id lead_id bid_id price_pence requested_by requested_at expires_at ended_at ended_as',
    },
  }),
  dispatch_runs: about('bids', {
    says: 'When installers heard of your job',
    whose: 'lead_id > leads.customer_id',
    personal: { keep: 'lead_id told_at' },
    plain: 'wave matched_on started_by next_wave_at',
  }),
  saved_searches: about('bids', {
    says: 'Your saved searches',
    whose: 'user_id',
    personal: {
      row: `id user_id name q words priority service_type within_miles deposit_pounds budget_pounds in_range sorted_by alerts
        created_at`,
    },
  }),
  search_alerts: about('bids', {
    says: 'Leads that a saved search told you of',
    whose: 'user_id',
    personal: { row: 'lead_id user_id search_id told_at' },
  }),

  assignments: about('work', {
    says: 'Your work or your job after the award: price, state and dates',
    whose: 'installer_id, customer_id',
    personal: {
      keep: 'id lead_id installer_id customer_id price_pence fee_pence status accepted_at submitted_at approve_by ended_at',
    },
    plain: 'fee_percent approval_days review_days reminders returned_by_hand',
  }),
  assignment_entries: about('work', {
    exportBy: 'actor_id',
    says: 'The timeline of the work, with notes',
    whose: `actor_id, ${ofSides}`,
    personal: {
      clear: 'note',
      keep: 'id assignment_id kind side actor_id amount_pence at day part',
    },
    plain: 'idempotency_key',
  }),
  assignment_proposals: about('work', {
    exportBy: 'proposed_by',
    says: 'Proposals to end the work, with their reasons',
    whose: `proposed_by, ${ofSides}`,
    personal: { replace: 'reason', keep: 'id assignment_id side proposed_by status created_at decided_at' },
  }),
  contract_cancellations: about('work', {
    says: 'Contracts that were cancelled within 14 days',
    whose: 'cancelled_by, id > assignments.installer_id, id > assignments.customer_id',
    exportBy: 'cancelled_by',
    personal: { keep: 'id cancelled_by cancelled_at outcome' },
  }),
  price_changes: about('work', {
    exportBy: 'proposed_by',
    says: 'Changes of the price, with their reasons',
    whose: `proposed_by, ${ofSides}`,
    personal: {
      replace: 'reason',
      keep: 'id assignment_id side proposed_by was_pence price_pence status charge_id created_at expires_at decided_at',
    },
  }),
  work_days: about('work', {
    exportBy: 'proposed_by',
    says: 'Days that were proposed and agreed',
    whose: `proposed_by, ${ofSides}`,
    personal: { keep: 'id assignment_id side proposed_by day part status created_at agreed_at' },
    plain: 'reminded_at',
  }),
  disputes: about('work', {
    exportBy: 'opened_by',
    says: 'Disputes, their reasons and how they were decided',
    whose: `opened_by, resolved_by, ${ofSides}`,
    personal: {
      replace: 'reason',
      // How staff decided stands for the other side, too: resolution.
      keep: 'id assignment_id side opened_by opened_at evidence_until status installer_pence resolution resolved_by ended_at',
    },
  }),
  dispute_reads: about('work', {
    says: 'Who of our team read a dispute',
    whose: 'staff_id',
    personal: { keep: 'id dispute_id staff_id read_at' },
  }),

  threads: about('messages', {
    says: 'Your conversations',
    whose: 'installer_id, owner_id',
    personal: { keep: 'id lead_id installer_id owner_id last_at reported_at' },
    plain: 'open_reports',
  }),
  thread_sides: about('messages', {
    says: 'How far you have read',
    whose: 'thread_id > threads.installer_id, thread_id > threads.owner_id',
    personal: { keep: 'thread_id side read_to unread unread_since told_at' },
  }),
  thread_messages: about('messages', {
    says: 'Messages that you wrote',
    whose: 'sender_id',
    personal: { keep: 'id thread_id side sender_id text contacts_removed sent_at' },
    plain: 'idempotency_key',
  }),
  thread_reports: about('messages', {
    exportBy: 'reported_by',
    withheld: 'note closed_by',
    says: 'Conversations that you reported, and what came of it',
    whose: 'reported_by, closed_by',
    personal: {
      clear: 'note',
      replace: 'reason answer',
      keep: 'id thread_id side reported_by reported_at closed_at closed_by outcome',
    },
  }),
  thread_readings: about('messages', {
    says: 'Who of our team read a conversation, and why',
    whose: 'staff_id',
    personal: { keep: 'id thread_id staff_id because read_at' },
  }),

  reviews: about('reviews', {
    // A review of somebody is not theirs to read before it is shown.
    exportBy: 'author_id',
    says: 'Reviews by you and about you, with replies',
    whose: 'author_id, about_id, removed_by',
    personal: {
      keep: `id assignment_id title side author_id about_id closes_at rating text written_at shown_at reply replied_at removed_at
        removed_by removal_reason restored_at`,
    },
    plain: 'reminded_at',
  }),
};
