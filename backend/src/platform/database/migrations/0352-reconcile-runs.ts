import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each comparison with the provider found, and an account for payments that belong to nobody whom we know. */
export class ReconcileRuns1700000000352 implements MigrationInterface {
  name = 'ReconcileRuns1700000000352';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reconcile_runs (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        started_at timestamptz NOT NULL,
        finished_at timestamptz NOT NULL,
        is_all boolean NOT NULL,
        differences text[] NOT NULL
      );
      CREATE INDEX reconcile_runs_newest ON reconcile_runs (is_all, started_at DESC);

      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('unclaimed', 'credit', 'Payments at the provider that belong to nothing we know; staff send them back there');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('unclaimed-received', 'A payment that belongs to nothing we know'),
        ('unclaimed-returned', 'Such a payment went back');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_kinds DISABLE TRIGGER ledger_kinds_stay;
      DELETE FROM ledger_kinds WHERE kind LIKE 'unclaimed-%';
      ALTER TABLE ledger_kinds ENABLE TRIGGER ledger_kinds_stay;
      ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_stay;
      DELETE FROM ledger_accounts WHERE code = 'unclaimed';
      ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_stay;
      DROP TABLE reconcile_runs;
    `);
  }
}
