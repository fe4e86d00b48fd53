import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditedSettings, shownOfSettings } from '../1170-1335/1191-days-of-work.js';

const switches = ['registration_open', 'posting_open', 'payments_open', 'sample_content'];

/** The audit log writes down what owners turned off and on, instead of only that they did. */
export class AuditedSwitches1700000001410 implements MigrationInterface {
  name = 'AuditedSwitches1700000001410';

  async up(runner: QueryRunner): Promise<void> {
    await auditedSettings(runner, [...shownOfSettings, ...switches]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await auditedSettings(runner, shownOfSettings);
  }
}
