import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditedSettings, shownOfSettings } from '../1170-1335/1191-days-of-work.js';

const added = [
  'registration_open',
  'posting_open',
  'payments_open',
  'sample_content',
  'operator_tax_reference',
  'operator_hmrc_id',
];

/** The audit log writes down what owners turned off and on, and as whom they report to HMRC, instead of only that they did. */
export class AuditedSwitches1700000001410 implements MigrationInterface {
  name = 'AuditedSwitches1700000001410';

  async up(runner: QueryRunner): Promise<void> {
    await auditedSettings(runner, [...shownOfSettings, ...added]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await auditedSettings(runner, shownOfSettings);
  }
}
