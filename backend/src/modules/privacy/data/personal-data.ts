import type { HeldTable } from '../personal-data.policy.js';
import { marketTables } from './market-data.js';
import { moneyTables } from './money-data.js';
import { peopleTables } from './people-data.js';
import { recordTables } from './record-data.js';

/** Every table of the product, and of every column whether it says anything of a person. A column that is missing here is taken for personal. */
export const personalData: Readonly<Record<string, HeldTable>> = {
  ...peopleTables,
  ...marketTables,
  ...moneyTables,
  ...recordTables,
};
