// Generated from this folder by `npm run contract`. Do not edit.
import type { MigrationInterface } from 'typeorm';

/** What came after the baseline. Each is written by hand: generated ones drop what TypeORM cannot see. */
export const migrations: (new () => MigrationInterface)[] = [];
