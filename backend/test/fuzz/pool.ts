import fc from 'fast-check';
import type { Pool } from './values.js';

/** What stands before an id in a path, where it is no table of its own. */
const tables: Readonly<Record<string, string>> = {
  jobs: 'leads',
  installers: 'users',
  rank: 'users',
  audit: 'audit_entries',
  ledger: 'ledger_transactions',
  operations: 'provider_operations',
  approvals: 'refund_approvals',
  'factor-resets': 'factor_resets',
  erasures: 'account_erasures',
  exports: 'data_exports',
  deliveries: 'outbox_deliveries',
  'saved-searches': 'saved_searches',
  payments: 'charges',
  'credit-notes': 'receipts',
  staff: 'users',
};

/** Ids of what there is, by table. */
export type Ids = Readonly<Record<string, readonly string[]>>;

/** @param what stands before the id in a path: `jobs`, `credit-notes`, … */
export const idsOf = (ids: Ids, what: string): readonly string[] => ids[tables[what] ?? what] ?? [];

export function poolOf(ids: Ids): Pool {
  const all = fc.constantFrom('019a0000-0000-7000-8000-00000000dead', ...Object.values(ids).flat());
  return {
    ids: all,
    idFor: (what) => {
      const some = idsOf(ids, what);
      return some.length > 0 ? fc.constantFrom(...some) : all;
    },
  };
}
