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
  const [unlock] = await database.query<{ id: string }>(
    `WITH ids AS (
       SELECT uuidv7() AS unlock, uuidv7() AS charge, now() - make_interval(mins => $3::integer) AS paid_at
     ), charge AS (
       INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, received_pence, received_currency, succeeded_at)
       SELECT charge, 'deposit', unlock, $2::uuid, 5000, 'Deposit', 'succeeded', 5000, 'gbp', paid_at FROM ids
     )
     INSERT INTO unlocks (id, lead_id, installer_id, charge_id, deposit_pence, status, paid_at)
     SELECT unlock, $1::uuid, $2::uuid, charge, 5000, 'paid', paid_at FROM ids RETURNING id`,
    [leadId, installerId, paidMinutesAgo],
  );
  if (!unlock) throw new Error('The unlock was not stored.');
  return unlock.id;
}
