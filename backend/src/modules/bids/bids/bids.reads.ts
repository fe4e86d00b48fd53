import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, equals, is, type ListPlan } from '../../../platform/lists/list-parts.js';
import type { LeadStatus } from '../../leads/lead.entity.js';
import { unchecked, type CisPercent } from '../../tax/cis/cis.policy.js';
import type { AwardStatus } from '../award.entity.js';
import type { BidStatus } from '../bid.entity.js';
import { linesOfBid } from './bid-lines.reads.js';
import type { LineRow } from './bid-lines.views.js';

/** A bid with its lead, deposit and latest award. */
export interface BidRow {
  id: string;
  leadId: string;
  installerId: string;
  customerId: string | null;
  pricePence: number;
  eta: string;
  message: string | null;
  status: BidStatus;
  createdAt: Date;
  /** Its prices and texts before its edits, oldest first. */
  earlier: { pricePence: number; eta: string; until: string }[];
  /** What the price is made of; null: it has no lines. */
  lines: LineRow[] | null;
  isPaid: boolean;
  wasPaid: boolean;
  depositPence: number;
  chargeId: string;
  awardStatus: AwardStatus | null;
  /** That of its award, once it has won. */
  assignmentId: string | null;
  isForfeited: boolean;
  feePercent: number | null;
  /** What of labour is, or would be, held back for HMRC; null: the Construction Industry Scheme does not apply. */
  cisPercent: CisPercent | null;
  title: string;
  location: string;
  postcode: string;
  outcode: string;
  postTown: string;
  budget: string;
  leadStatus: LeadStatus;
  serviceType: string | null;
  deadline: string | null;
}

const bids = {
  name: 'bids',
  from: 'bids b',
  joins: {
    u: 'unlocks u ON u.id = b.unlock_id',
    l: 'leads l ON l.id = b.lead_id',
    a: `LATERAL (SELECT id, status, fee_percent, cis_percent, awarded_at FROM awards WHERE bid_id = b.id ORDER BY created_at DESC LIMIT 1) a ON true`,
  },
  columns: {
    id: 'b.id',
    leadId: 'b.lead_id',
    installerId: 'b.installer_id',
    customerId: 'l.customer_id',
    pricePence: 'b.price_pence',
    eta: 'b.eta',
    message: 'b.message',
    status: 'b.status',
    createdAt: 'b.created_at',
    earlier: `(SELECT coalesce(jsonb_agg(jsonb_build_object('pricePence', price_pence, 'eta', eta, 'until', edited_at) ORDER BY id), '[]')
                 FROM (SELECT * FROM bid_edits WHERE bid_id = b.id ORDER BY id DESC LIMIT 10) e)`,
    lines: linesOfBid,
    isPaid: `u.status = 'paid'`,
    wasPaid: 'u.paid_at IS NOT NULL',
    depositPence: 'u.deposit_pence',
    chargeId: 'u.charge_id',
    awardStatus: 'a.status',
    assignmentId: 'CASE WHEN a.awarded_at IS NOT NULL THEN a.id END',
    isForfeited: `u.status = 'forfeited'`,
    feePercent: 'a.fee_percent::float',
    cisPercent: `CASE WHEN l.under_cis THEN coalesce(a.cis_percent, (SELECT percent FROM cis_checks
      WHERE installer_id = b.installer_id ORDER BY checked_at DESC, id DESC LIMIT 1), ${unchecked}) ELSE a.cis_percent END`,
    title: 'l.title',
    location: 'l.location',
    postcode: 'l.postcode',
    outcode: 'l.outcode',
    postTown: 'l.post_town',
    budget: 'l.budget',
    leadStatus: 'l.status',
    serviceType: 'l.service_type',
    deadline: 'l.deadline::text',
  },
  filters: {
    status: equals('b.status'),
    leadId: is('b.lead_id'),
    /** Those that wait for an answer, and won ones whose job is not finished. */
    active: {
      kind: 'flag',
      where: (_sql, value) =>
        value === true
          ? `(b.status = 'pending' OR (b.status = 'accepted' AND EXISTS (SELECT FROM leads o WHERE o.id = b.lead_id AND o.status = 'active')))`
          : 'true',
    },
    id: among('b.id'),
  },
  order: { createdAt: by('b.created_at'), price: by('b.price_pence'), status: by('b.status') },
  cursor: true,
} satisfies Omit<ListPlan<BidRow, string>, 'visible'>;

/** One installer's bids. */
export const myBids = defineList<BidRow, string>({
  ...bids,
  visible: (sql, installerId) => `b.installer_id = ${sql.bind(installerId)}`,
});

/** All bids on a lead but the withdrawn ones, which only their installers see. */
export const bidsOnLead = defineList<BidRow, string>({
  ...bids,
  // As its owner compares them, smallest first: the accepted one, open ones by price, declined ones. A lead has few bids.
  order: {
    ...bids.order,
    comparison: by(`CASE b.status WHEN 'accepted' THEN 0 WHEN 'pending' THEN 1 ELSE 2 END`, 'b.price_pence'),
  },
  visible: (sql, leadId) => `b.lead_id = ${sql.bind(leadId)} AND b.status <> 'withdrawn'`,
});
