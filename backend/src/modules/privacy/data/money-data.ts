import { about, ofNobody, type HeldTable } from '../personal-data.policy.js';

/** Money. Its rows stay for as long as the law asks, pointing at an account without a name. */
export const moneyTables: Readonly<Record<string, HeldTable>> = {
  charges: about('money', {
    says: 'Payments that you made',
    whose: 'payer_id',
    personal: {
      keep: `id kind subject_id payer_id amount_pence description status provider_intent_id provider_charge_id received_pence
        last_error_code last_error_ref last_error_message cancel_requested_at succeeded_at canceled_at created_at updated_at`,
    },
    plain: 'currency received_currency check_at nation',
  }),
  refunds: about('money', {
    says: 'Money returned to you, and why',
    whose: 'charge_id > charges.payer_id',
    personal: {
      keep: `id charge_id reason amount_pence status provider_refund_id reference failure_code requested_at sent_at succeeded_at
        failed_at settled_outside_at updated_at`,
    },
    plain: 'currency attempt check_at decision given_up',
  }),
  refund_settlements: about('money', {
    says: 'Refunds that we paid to your bank account',
    // What our team says to each other about it is not the payer's to read.
    withheld: 'asked_by decided_by reason why_no_proof refusal',
    whose: 'asked_by, decided_by, refund_id > refunds.charge_id > charges.payer_id',
    personal: {
      keep: 'id refund_id paid_on reference reason why_no_proof status asked_by asked_at decided_by decided_at refusal',
    },
    plain: 'needs_two',
  }),
  refund_approvals: about('money', {
    // What our team says to each other about a refund is not the payer's to read.
    exportBy: 'asked_by, decided_by',
    says: 'Refunds that our team asked a second person to confirm',
    whose: 'asked_by, decided_by, charge_id > charges.payer_id',
    personal: {
      keep: 'id charge_id amount_pence reason status asked_by asked_at decided_by decided_at refusal refund_id',
    },
  }),
  chargebacks: about('money', {
    says: 'Payments that your bank took back',
    whose: 'charge_id > charges.payer_id',
    personal: {
      keep: 'id provider_chargeback_id charge_id amount_pence reason status taken_pence returned_pence opened_at closed_at',
    },
    plain: 'currency',
  }),
  payout_accounts: about('money', {
    says: 'Your account with the payment provider',
    whose: 'user_id',
    personal: { keep: 'id user_id provider_account_id status ready_at created_at updated_at closed_at' },
    plain: 'check_at',
  }),
  tax_details: about('money', {
    withheld: 'sealed_number',
    says: 'What the law has us ask of whom we pay: legal name, address, date of birth or company number, and your tax number, sealed',
    whose: 'user_id',
    // Six years for HMRC, once somebody was paid; TaxDetails takes away those of everybody else.
    personal: {
      keep: `user_id asked_at waits_since given_at kind first_name last_name organisation street town postcode date_of_birth company_number
        number_kind sealed_number number_end`,
    },
    plain: 'reminders next_at',
  }),
  work_invoices: about('money', {
    says: 'Invoices and credit notes for work, by installer and to customer',
    whose: 'installer_id, assignment_id > assignments.customer_id',
    personal: {
      keep: 'id assignment_id installer_id kind number was_pence becomes_pence held_back_pence issued_at',
    },
  }),
  cis_contractors: about('money', {
    withheld: 'sealed_utr',
    says: 'That you are a contractor of the Construction Industry Scheme, and how HMRC knows you',
    whose: 'user_id',
    // Six years for HMRC, with the statements that name it.
    personal: {
      keep: 'user_id name employer_reference accounts_office_reference sealed_utr utr_end vat_number given_at ended_at',
    },
  }),
  cis_checks: about('money', {
    says: 'What HMRC answered when our team asked how much of your labour is held back',
    whose: 'installer_id, checked_by',
    withheld: 'checked_by',
    personal: { keep: 'id installer_id percent verification_number checked_by checked_at' },
  }),
  tax_number_readings: about('money', {
    says: 'Who of our team read a tax number, to ask HMRC',
    whose: 'user_id, staff_id',
    withheld: 'staff_id',
    personal: { keep: 'id user_id staff_id read_at' },
  }),
  cis_deductions: about('money', {
    says: 'What was held back of pay under the Construction Industry Scheme',
    whose: 'installer_id, contractor_id',
    personal: {
      keep: 'id subject_id contractor_id installer_id percent verification_number gross_pence materials_pence deducted_pence at',
    },
  }),
  cis_months: about('money', {
    says: 'Tax months in which you paid subcontractors',
    whose: 'contractor_id',
    personal: { keep: 'id contractor_id month stated_at is_due' },
  }),
  cis_statements: about('money', {
    says: 'Monthly statements of the Construction Industry Scheme',
    whose: 'installer_id, contractor_id',
    personal: {
      keep: `id contractor_id installer_id month verification_number gross_pence materials_pence deducted_pence written_at
        contractor_name employer_reference accounts_office_reference installer_name`,
    },
  }),
  cis_payments: about('money', {
    says: 'What HMRC was paid of what was held back for you as a contractor',
    whose: 'contractor_id, paid_by',
    withheld: 'paid_by',
    personal: { keep: 'id contractor_id month amount_pence paid_on reference paid_by at' },
  }),
  told_years: about('money', {
    says: 'That you were told what you were paid in a year',
    whose: 'user_id',
    personal: { keep: 'user_id year told_at' },
  }),
  payouts: about('money', {
    says: 'Pay that was sent to you',
    whose: 'payee_id',
    personal: {
      keep: `id subject_id payee_id charge_id description gross_pence fee_pence net_pence withheld_pence status provider_transfer_id
        failure_code requested_at due_at sent_at paid_at failed_at updated_at destination_payment_id bank_failure_code clawed_pence
        fee_returned_pence cause held_at held_by hold_reason`,
    },
    plain: 'currency attempt reminded_at check_at fee_line_id nation round version',
  }),
  payout_holds: about('money', {
    says: 'When our team held or released your pay, and why',
    whose: 'payout_id > payouts.payee_id, by_id',
    withheld: 'by_id',
    personal: { keep: 'id payout_id act reason by_id at' },
  }),
  clawbacks: about('money', {
    says: 'Pay that had to come back',
    whose: 'payee_id',
    personal: {
      keep: `id payout_id payee_id reason amount_pence settled_pence written_off_pence status provider_reversal_id failure_code requested_at updated_at
        ended_at repaid_in part_of`,
    },
    plain: 'attempt',
  }),
  debt_write_offs: about('money', {
    says: 'What you owed and our team gave up',
    whose: 'payee_id, asked_by, decided_by',
    // What our team says to each other about it is not the installer's to read.
    withheld: 'asked_by decided_by reason refusal',
    personal: {
      keep: 'id clawback_id payee_id amount_pence reason status asked_by asked_at decided_by decided_at refusal',
    },
    plain: 'needs_two',
  }),
  receipts: about('money', {
    says: 'Receipts and credit notes, as they were issued',
    whose: 'person_id',
    personal: {
      keep: 'id number payment_id person_id content issued_at corrects_id credited_pence withdraws_id',
    },
    plain: 'series',
  }),
  ledger_entries: about('money', {
    says: 'Your lines in our books',
    whose: 'user_id',
    personal: { keep: 'id transaction_id account amount_pence charge_id user_id' },
  }),
  provider_operations: about('money', {
    exportBy: '',
    says: 'What we asked the payment provider to do for you',
    whose:
      'business_id > charges.payer_id, business_id > payouts.payee_id, business_id > payout_accounts.user_id',
    personal: { keep: 'id business_id params provider_id error_message created_at finished_at' },
    plain: `kind attempt idempotency_key state claim lease_until calls next_try_at first_called_at error_code compensated_at`,
  }),
  // Holds no name itself: it is found by the provider's own ids, and gone in 90 days.
  provider_events: about('money', {
    says: 'What the payment provider told us, for 90 days',
    whose: '',
    personal: { row: 'id provider_event_id object_id payload received_at' },
    plain: 'type state applied_at apply_at',
  }),
  ledger_accounts: ofNobody('code normal_side meaning'),
  ledger_kinds: ofNobody('kind meaning'),
  ledger_transactions: ofNobody('id key kind currency booked_at written_by'),
  provider_readings: ofNobody('list read_to'),
  receipt_series: ofNobody('series meaning last'),
  reconcile_runs: ofNobody('id started_at finished_at is_all differences standing'),
};
