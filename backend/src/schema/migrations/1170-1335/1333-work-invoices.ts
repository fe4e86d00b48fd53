import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices and credit notes of installers to who had the work done, in a series of each installer's own. */
export class WorkInvoices1700000001333 implements MigrationInterface {
  name = 'WorkInvoices1700000001333';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE work_invoices (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        assignment_id uuid NOT NULL REFERENCES assignments,
        installer_id uuid NOT NULL REFERENCES users,
        kind text NOT NULL GENERATED ALWAYS AS (CASE WHEN becomes_pence > was_pence THEN 'invoice' ELSE 'credit' END) STORED,
        number integer NOT NULL CHECK (number > 0),
        was_pence integer NOT NULL CHECK (was_pence >= 0),
        becomes_pence integer NOT NULL CHECK (becomes_pence >= 0),
        issued_at timestamptz NOT NULL,
        UNIQUE (installer_id, kind, number),
        CONSTRAINT work_invoices_say_something CHECK (was_pence <> becomes_pence)
      );
      COMMENT ON COLUMN work_invoices.was_pence IS 'What all documents of this work came to before it.';
      CREATE INDEX work_invoices_of_work ON work_invoices (assignment_id, issued_at);
      CREATE TRIGGER work_invoices_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON work_invoices
        FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE work_invoices;');
  }
}
