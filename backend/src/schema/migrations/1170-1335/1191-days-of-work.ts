import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';
import { shownOfSettings as shownBefore } from '../1000-1169/1080-settings.js';

const tables = ['settings', 'awards', 'assignments'];

/** What the audit log writes down of the settings from here on. */
export const shownOfSettings = [...shownBefore, 'approval_days', 'review_days'];

/** Writes other columns of the settings down in the audit log. */
export async function auditedSettings(runner: QueryRunner, shown: readonly string[]): Promise<void> {
  await runner.query(`
    DROP TRIGGER settings_audited ON settings;
    DROP TRIGGER settings_audited_insert ON settings;
    DROP TRIGGER settings_audited_delete ON settings;`);
  await auditStatements(runner, 'settings', { shown });
}

/**
 * After how many days silence approves work, and for how many both sides may review it: what owners decide, and what each award was made
 * with. The defaults are what was promised before.
 */
export class DaysOfWork1700000001191 implements MigrationInterface {
  name = 'DaysOfWork1700000001191';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN approval_days smallint NOT NULL DEFAULT 7 CHECK (approval_days BETWEEN 3 AND 14),
          ADD COLUMN review_days smallint NOT NULL DEFAULT 14 CHECK (review_days BETWEEN 7 AND 30);`);
    await auditedSettings(runner, shownOfSettings);
  }

  /** Days that differ from seven and fourteen are lost. */
  async down(runner: QueryRunner): Promise<void> {
    await auditedSettings(runner, shownBefore);
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} DROP COLUMN approval_days, DROP COLUMN review_days`);
  }
}
