import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, equals, oneOf } from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';
import type { LedgerAccount, LedgerKind } from './ledger.accounts.js';
import { moneyFigures, ofFigure, type MoneyFigure } from './money-figures.policy.js';

export interface LedgerRow {
  id: string;
  kind: LedgerKind;
  key: string;
  bookedAt: Date;
  /** Pence; a debit is positive. */
  entries: { account: LedgerAccount; pence: number }[];
  chargeId: string | null;
  chargeName: string | null;
  userId: string | null;
  userName: string | null;
}

/** Facts with an entry that the figure sums. */
const behind = (figure: MoneyFigure): string =>
  `EXISTS (SELECT FROM ledger_entries x WHERE x.transaction_id = t.id AND (${ofFigure(figure, 'x', 't')}))`;

/** The books, a fact to a row. */
export const ledgerList = defineList<LedgerRow>({
  name: 'ledger',
  from: 'ledger_transactions t',
  joins: {
    e: `LATERAL (SELECT json_agg(json_build_object('account', account, 'pence', amount_pence)
          ORDER BY amount_pence DESC, account) AS entries, min(charge_id::text) AS charge_id, min(user_id::text) AS user_id
          FROM ledger_entries WHERE transaction_id = t.id) e ON true`,
  },
  columns: {
    id: 't.id',
    kind: 't.kind',
    key: 't.key',
    bookedAt: 't.booked_at',
    entries: 'e.entries',
    chargeId: 'e.charge_id',
    chargeName: '(SELECT c.description FROM charges c WHERE c.id = e.charge_id::uuid)',
    userId: 'e.user_id',
    userName: `(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = e.user_id::uuid AND u.deleted_at IS NULL)`,
  },
  visible: () => 'true',
  filters: {
    kind: equals('t.kind'),
    /** What a figure of the reports is made of. */
    figure: {
      ...oneOf(
        Object.fromEntries((Object.keys(moneyFigures) as MoneyFigure[]).map((name) => [name, behind(name)])),
      ),
      isUneven: true,
    },
    id: among('t.id'),
    ...period('t.booked_at'),
  },
  order: { bookedAt: by('t.booked_at') },
  cursor: true,
});
