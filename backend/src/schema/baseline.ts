import type { MigrationInterface, QueryRunner } from 'typeorm';
import { parts } from './baseline/parts.js';

/** The schema that release 0.2.0 begins with, in one go. An older database has it already, by the steps of `earlier/`. */
export class Baseline1700000000731 implements MigrationInterface {
  name = 'Baseline1700000000731';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of parts) await part(runner);
  }

  down(): Promise<void> {
    throw new Error('Nothing comes before the baseline.');
  }
}
