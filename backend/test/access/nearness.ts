import type { Circle } from '../../src/modules/auth/audience.policy.js';
import type { Canary } from './canaries.js';
import type { TestDatabase } from '../support/database.js';

/** How near somebody is to the row of a canary. */
export type Nearness = (who: string, canary: Canary) => Circle;

/** Asked of the rows of the market themselves, not of the product. @param idOf none: a visitor; `admin` is staff */
export async function nearnessOf(
  database: TestDatabase,
  idOf: (who: string) => string | undefined,
): Promise<Nearness> {
  const rowsOf = async (sql: string): Promise<Record<string, string | null>[]> => database.query(sql);
  const [leadRows, unlocks, bidRows, works, approved] = await Promise.all([
    rowsOf('SELECT id, customer_id FROM leads'),
    rowsOf(`SELECT lead_id, installer_id FROM unlocks WHERE status = 'paid'`),
    rowsOf('SELECT id, lead_id, installer_id, status FROM bids'),
    rowsOf('SELECT id, installer_id, customer_id FROM assignments'),
    rowsOf('SELECT id FROM users WHERE is_approved'),
  ]);
  const customerOf = (leadId: unknown): string | null | undefined =>
    leadRows.find(({ id }) => id === leadId)?.['customer_id'];
  const sides = (work: Record<string, string | null>): (string | null | undefined)[] => [
    work['installer_id'],
    work['customer_id'],
  ];
  const isApproved = (userId: string): boolean => approved.some(({ id }) => id === userId);
  const toPerson = (me: string, userId: string): Circle => {
    if (me === userId) return 'owner';
    if (works.some((work) => sides(work).includes(me) && sides(work).includes(userId))) return 'afterAward';
    const theirs = unlocks.filter(({ lead_id: id }) => customerOf(id) === userId);
    return isApproved(userId) || theirs.some(({ installer_id: id }) => id === me)
      ? 'afterDeposit'
      : 'everybody';
  };
  const toLead = (me: string, leadId: string): Circle => {
    if (customerOf(leadId) === me) return 'owner';
    const mine = (row: Record<string, string | null>): boolean =>
      row['lead_id'] === leadId && row['installer_id'] === me;
    if (unlocks.some(mine))
      return bidRows.some((bid) => mine(bid) && bid['status'] === 'accepted') ? 'afterAward' : 'afterDeposit';
    return isApproved(me) ? 'approved' : 'everybody';
  };
  return (who, { table, rowId }) => {
    const me = idOf(who);
    if (!me) return 'everybody';
    if (who === 'admin') return 'staff';
    if (table === 'leads') return toLead(me, rowId);
    if (table === 'users' || table === 'installers') return toPerson(me, rowId);
    const row = [...bidRows, ...works].find(({ id }) => id === rowId) ?? {};
    return [...sides(row), customerOf(row['lead_id'])].includes(me) ? 'owner' : 'everybody';
  };
}
