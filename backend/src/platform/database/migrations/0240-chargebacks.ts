import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old word first. What the books say stays; only the words for it change. */
const words = [
  ['disputed', 'charged_back'],
  ['dispute_losses', 'chargeback_losses'],
] as const;
const subscriptions = [
  ['tell-staff-of-the-dispute', 'tell-staff-of-the-chargeback'],
  ['tell-staff-how-the-dispute-ended', 'tell-staff-how-the-chargeback-ended'],
] as const;

/**
 * What banks take back is a chargeback: a dispute is between customer and installer. Events that wait in the outbox are
 * renamed with their deliveries, so that none is lost; a bell that still carries the old name finds no delivery and ends.
 */
export class Chargebacks1700000000240 implements MigrationInterface {
  name = 'Chargebacks1700000000240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE disputes RENAME TO chargebacks;
      ALTER TABLE chargebacks RENAME COLUMN provider_dispute_id TO provider_chargeback_id;
      ALTER INDEX disputes_of_charge RENAME TO chargebacks_of_charge;
      ALTER TABLE chargebacks RENAME CONSTRAINT disputes_closed_when TO chargebacks_closed_when;
      ALTER FUNCTION disputes_guard RENAME TO chargebacks_guard;
      ALTER TRIGGER disputes_guard ON chargebacks RENAME TO chargebacks_guard;
      CREATE OR REPLACE FUNCTION chargebacks_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'chargebacks are never deleted' USING ERRCODE = 'restrict_violation';
      END $$;
    `);
    await this.rename(runner, 'dispute', 'chargeback', (pair) => pair);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.rename(runner, 'chargeback', 'dispute', ([before, after]) => [after, before]);
    await runner.query(`
      ALTER TRIGGER chargebacks_guard ON chargebacks RENAME TO disputes_guard;
      ALTER FUNCTION chargebacks_guard RENAME TO disputes_guard;
      ALTER TABLE chargebacks RENAME CONSTRAINT chargebacks_closed_when TO disputes_closed_when;
      ALTER INDEX chargebacks_of_charge RENAME TO disputes_of_charge;
      ALTER TABLE chargebacks RENAME COLUMN provider_chargeback_id TO provider_dispute_id;
      ALTER TABLE chargebacks RENAME TO disputes;
    `);
  }

  private async rename(
    runner: QueryRunner,
    from: string,
    to: string,
    turn: (pair: readonly [string, string]) => readonly [string, string],
  ): Promise<void> {
    for (const [before, after] of words.map(turn))
      await runner.query(`
        INSERT INTO ledger_accounts (code, normal_side, meaning)
        SELECT '${after}', normal_side, replace(meaning, '${from}', '${to}') FROM ledger_accounts WHERE code = '${before}';
        ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_stay;
        UPDATE ledger_entries SET account = '${after}' WHERE account = '${before}';
        ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_stay;
        ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
        DELETE FROM ledger_accounts WHERE code = '${before}';
        ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
      `);
    await runner.query(`
      ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_stay;
      UPDATE ledger_transactions
         SET kind = replace(kind, '${from}-', '${to}-'), key = replace(key, '${from}:', '${to}:')
       WHERE kind LIKE '${from}-%';
      ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_stay;
      UPDATE outbox_events
         SET name = replace(name, 'payments.${from}-', 'payments.${to}-'),
             payload = payload - '${from}Id' || jsonb_build_object('${to}Id', payload -> '${from}Id')
       WHERE name LIKE 'payments.${from}-%';
    `);
    for (const [before, after] of subscriptions.map(turn))
      await runner.query('UPDATE outbox_deliveries SET subscription = $2 WHERE subscription = $1', [
        before,
        after,
      ]);
  }
}
