import type { MigrationInterface } from 'typeorm';
import { Baseline1700000000731 } from './baseline.js';
import { migrations } from './migrations/all.js';

/** What makes an empty database the product's: the baseline, and what was added since. */
export const schema: (new () => MigrationInterface)[] = [Baseline1700000000731, ...migrations];
