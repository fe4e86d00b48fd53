import type { MigrationInterface } from 'typeorm';
import { Platform1700000000001 } from './0001-platform.js';
import { Auth1700000000010 } from './0010-auth.js';

/** Every migration, in the order in which they run. Written by hand: generated ones drop what TypeORM cannot see. */
export const migrations: (new () => MigrationInterface)[] = [
  Platform1700000000001,
  Auth1700000000010,
];
