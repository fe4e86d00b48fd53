import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = (names: string): string => `
  ALTER TABLE files DROP CONSTRAINT files_purpose_check;
  ALTER TABLE files ADD CONSTRAINT files_purpose_check CHECK (purpose IN (${names}));`;
const before = `'job-photo', 'work-photo', 'message', 'evidence', 'document', 'avatar'`;

/** Staff who paid a refund from the bank account add the bank's paper of it, or say why there is none. */
export class ProofsOfSettlements1700000001352 implements MigrationInterface {
  name = 'ProofsOfSettlements1700000001352';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${purposes(`${before}, 'settlement-proof'`)}
      ALTER TABLE refund_settlements ADD COLUMN why_no_proof text CHECK (length(why_no_proof) BETWEEN 1 AND 500);
      COMMENT ON COLUMN refund_settlements.why_no_proof IS 'Why no paper of the bank was added.';
    `);
  }

  /** Proofs that were added keep this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refund_settlements DROP COLUMN why_no_proof;
      ${purposes(before)}
    `);
  }
}
