import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, equals, type Filter } from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';
import type { BidStatus } from '../bid.entity.js';

export interface AdminBidRow {
  id: string;
  leadId: string;
  title: string;
  installerId: string;
  installerName: string | null;
  pricePence: number;
  eta: string;
  status: BidStatus;
  depositStatus: string;
  createdAt: Date;
}

const awarded = period('w.awarded_at');
/** A bid was chosen on such a day. */
const chosen = ({ where, ...filter }: Filter<unknown>): Filter<unknown> => ({
  ...filter,
  where: (sql, value, scope) => `b.id IN (SELECT w.bid_id FROM awards w WHERE ${where(sql, value, scope)})`,
});

/** All bids as staff see them, with the lead and the installer. */
export const adminBidList = defineList<AdminBidRow>({
  name: 'bids',
  from: 'bids b',
  joins: {
    l: 'leads l ON l.id = b.lead_id',
    i: 'users i ON i.id = b.installer_id',
    u: 'unlocks u ON u.id = b.unlock_id',
  },
  columns: {
    id: 'b.id',
    leadId: 'b.lead_id',
    title: 'l.title',
    installerId: 'b.installer_id',
    installerName: `i.first_name || ' ' || i.last_name`,
    pricePence: 'b.price_pence',
    eta: 'b.eta',
    status: 'b.status',
    depositStatus: 'u.status',
    createdAt: 'b.created_at',
  },
  visible: () => 'true',
  filters: {
    status: equals('b.status'),
    leadId: among('b.lead_id'),
    installerId: among('b.installer_id'),
    id: among('b.id'),
    ...period('b.created_at'),
    /** The days on which bids were chosen and paid for, as the reports count awards. */
    awardedFrom: chosen(awarded.from),
    awardedTo: chosen(awarded.to),
  },
  order: { createdAt: by('b.created_at') },
  cursor: true,
});
