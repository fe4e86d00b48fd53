import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../support/database.js';

/** A paid deposit as rows, for tests that are not about paying. @returns the unlock's id */
export async function aPaidUnlock(
  database: TestDatabase,
  {
    leadId,
    installerId,
    paidMinutesAgo = 0,
  }: { leadId: string; installerId: string; paidMinutesAgo?: number },
): Promise<string> {
  const [unlock, charge, booking] = [randomUUID(), randomUUID(), randomUUID()];
  const paidAt = `clock_now() - make_interval(mins => ${paidMinutesAgo})`;
  await database.query(`DO $$ BEGIN
    INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, received_pence, received_currency, succeeded_at)
    VALUES ('${charge}', 'deposit', '${unlock}', '${installerId}', 5000, 'Deposit', 'succeeded', 5000, 'gbp', ${paidAt});
    INSERT INTO ledger_transactions (id, key, kind) VALUES ('${booking}', 'charge:${charge}:received', 'charge-received');
    INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id)
    VALUES ('${booking}', 'provider_balance', 5000, '${charge}'), ('${booking}', 'deposits_held', -5000, '${charge}');
    INSERT INTO unlocks (id, lead_id, installer_id, charge_id, deposit_pence, status, paid_at)
    VALUES ('${unlock}', '${leadId}', '${installerId}', '${charge}', 5000, 'paid', ${paidAt});
  END $$`);
  return unlock;
}
