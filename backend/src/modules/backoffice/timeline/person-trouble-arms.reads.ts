import { name, type Arm } from './arms.js';

/** Of work that they do and that they have done. */
const disputed = (side: 'installer_id' | 'customer_id'): Arm[] => {
  const about = ['dispute', 'd.id', 'l.title'] as const;
  const from = `assignments a JOIN disputes d ON d.assignment_id = a.id JOIN leads l ON l.id = a.lead_id WHERE a.${side} = $1`;
  return [
    {
      ...{ event: name('dispute-opened'), kind: 'work', key: 'd.id', at: 'd.opened_at' },
      ...{ who: 'd.opened_by', about, reason: 'd.reason', from },
    },
    {
      ...{ event: `'dispute-' || d.status`, kind: 'work', key: 'd.id', at: 'd.ended_at' },
      ...{ who: 'd.resolved_by', about, reason: 'd.resolution', from: `${from} AND d.status <> 'open'` },
    },
  ];
};
const reported = (side: 'installer_id' | 'owner_id'): Arm => ({
  event: name('thread-reported'),
  kind: 'message',
  key: 'x.id',
  at: 'x.reported_at',
  who: 'x.reported_by',
  about: ['thread', 'h.id', `'the conversation about ' || l.title`],
  reason: 'x.reason',
  from: `threads h JOIN thread_reports x ON x.thread_id = h.id JOIN leads l ON l.id = h.lead_id WHERE h.${side} = $1`,
});
const paid = { kind: 'money', about: ['payment', 'c.id', 'c.description'], payment: 'c.id' } as const;
const earned = { kind: 'money', about: ['payment', 'p.id', 'p.description'], payment: 'p.id' } as const;

/** What went wrong for an account: disputes, reported conversations, claims of banks, and pay that was held or taken back. */
export const troubleArms: readonly Arm[] = [
  ...disputed('installer_id'),
  ...disputed('customer_id'),
  reported('installer_id'),
  reported('owner_id'),
  {
    ...{ ...paid, event: name('chargeback-opened'), key: 'k.id', at: 'k.opened_at' },
    ...{ pence: 'k.amount_pence', reason: 'k.reason' },
    from: 'charges c JOIN chargebacks k ON k.charge_id = c.id WHERE c.payer_id = $1',
  },
  {
    ...{ ...paid, event: name('chargeback-closed'), key: 'k.id', at: 'k.closed_at' },
    ...{ pence: 'k.amount_pence', detail: 'k.status' },
    from: 'charges c JOIN chargebacks k ON k.charge_id = c.id WHERE c.payer_id = $1',
  },
  {
    ...{ ...earned, event: `'pay-' || h.act`, key: 'h.id', at: 'h.at' },
    ...{ who: 'h.by_id', pence: 'p.net_pence', reason: 'h.reason' },
    from: 'payouts p JOIN payout_holds h ON h.payout_id = p.id WHERE p.payee_id = $1',
  },
  {
    ...{ ...earned, event: name('pay-taken-back'), key: 'b.id', at: 'b.requested_at' },
    ...{ who: 'b.payee_id', pence: 'b.amount_pence', reason: 'b.reason' },
    from: 'payouts p JOIN clawbacks b ON b.payout_id = p.id WHERE p.payee_id = $1',
  },
];
