import type { MigrationInterface } from 'typeorm';
import { Platform1700000000001 } from './0001-platform.js';

/** Every migration, in the order in which they run. Written by hand: generated ones drop what TypeORM cannot see. */
export const migrations: (new () => MigrationInterface)[] = [
  Platform1700000000001,
];
