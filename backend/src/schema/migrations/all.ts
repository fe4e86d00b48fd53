// Generated from this folder by `npm run contract`. Do not edit.
import type { MigrationInterface } from 'typeorm';
import { ForfeitedPayments1700000000740 } from './0740-forfeited-payments.js';
import { WavesOnce1700000000750 } from './0750-waves-once.js';

/** What came after the baseline. Each is written by hand: generated ones drop what TypeORM cannot see. */
export const migrations: (new () => MigrationInterface)[] = [
  ForfeitedPayments1700000000740,
  WavesOnce1700000000750,
];
