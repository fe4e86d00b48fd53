/**
 * How each column about money is kept from the user that runs the product, beside what the rules in the code allow:
 * `appendOnly`: its rows are written once (`rowRights`); `fixed`: no right to change it; `guarded`: a trigger wants its booking, or its
 * document, in the same transaction, or refuses; `terms`: what somebody offers or asks for, which is no money yet; `counted`: made of others, and of no effect on money.
 */
export const moneyColumns = {
  assignment_entries: { amount_pence: 'appendOnly' },
  assignments: { price_pence: 'guarded', fee_percent: 'fixed', fee_pence: 'guarded' },
  awards: { price_pence: 'fixed', fee_percent: 'fixed', fee_pence: 'fixed', cis_percent: 'fixed' },
  bid_edits: { price_pence: 'appendOnly' },
  bid_lines: { amount_pence: 'appendOnly' },
  bids: { price_pence: 'terms' },
  chargebacks: { amount_pence: 'fixed', taken_pence: 'guarded', returned_pence: 'guarded' },
  charges: {
    amount_pence: 'fixed',
    received_pence: 'guarded',
    provider_intent_id: 'guarded',
    provider_charge_id: 'guarded',
  },
  cis_checks: { percent: 'appendOnly' },
  cis_deductions: {
    percent: 'appendOnly',
    gross_pence: 'appendOnly',
    materials_pence: 'appendOnly',
    deducted_pence: 'appendOnly',
  },
  cis_payments: { amount_pence: 'appendOnly' },
  cis_statements: { gross_pence: 'appendOnly', materials_pence: 'appendOnly', deducted_pence: 'appendOnly' },
  clawbacks: {
    amount_pence: 'fixed',
    settled_pence: 'guarded',
    written_off_pence: 'guarded',
    provider_reversal_id: 'guarded',
  },
  debt_write_offs: { amount_pence: 'fixed' },
  disputes: { installer_pence: 'guarded' },
  installer_standings: { points: 'fixed' },
  leads: { min_budget_pence: 'terms', max_budget_pence: 'terms', deposit_pence: 'terms' },
  ledger_entries: { amount_pence: 'appendOnly' },
  payment_requests: { price_pence: 'fixed' },
  payouts: {
    gross_pence: 'fixed',
    fee_pence: 'fixed',
    net_pence: 'fixed',
    withheld_pence: 'guarded',
    clawed_pence: 'guarded',
    fee_returned_pence: 'guarded',
    provider_transfer_id: 'guarded',
    destination_payment_id: 'guarded',
  },
  point_events: { points: 'appendOnly' },
  price_changes: { was_pence: 'fixed', price_pence: 'fixed' },
  ranked_by_month: { points: 'counted' },
  ranked_by_points: { points: 'counted' },
  receipt_series: { last: 'guarded' },
  receipts: { credited_pence: 'appendOnly' },
  refund_approvals: { amount_pence: 'fixed' },
  refunds: { amount_pence: 'fixed', provider_refund_id: 'guarded' },
  report_money: {
    received_pence: 'counted',
    refunded_pence: 'counted',
    paid_pence: 'counted',
    fees_pence: 'counted',
    forfeited_pence: 'counted',
    costs_pence: 'counted',
    lost_pence: 'counted',
    held_pence: 'counted',
  },
  settings: {
    fee_percent: 'appendOnly',
    default_deposit_pence: 'appendOnly',
    second_person_above_pence: 'appendOnly',
  },
  unlocks: { deposit_pence: 'fixed' },
  work_invoices: { was_pence: 'appendOnly', becomes_pence: 'appendOnly', held_back_pence: 'appendOnly' },
} as const satisfies Record<string, Record<string, 'appendOnly' | 'fixed' | 'guarded' | 'terms' | 'counted'>>;

/** The columns that the user that runs the product has no right to change, by table. */
export const fixedColumns: readonly (readonly [table: string, columns: readonly string[]])[] = Object.entries(
  moneyColumns,
)
  .map(([table, columns]) => {
    const fixed = Object.entries(columns).filter(([, how]) => how === 'fixed');
    return [table, fixed.map(([column]) => column)] as const;
  })
  .filter(([, columns]) => columns.length > 0);
