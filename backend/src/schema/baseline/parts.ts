import type { QueryRunner } from 'typeorm';
import { platform } from './0-platform.js';
import { audit } from './0-audit.js';
import { auth } from './1-auth.js';
import { files } from './2-files.js';
import { verification } from './2-verification.js';
import { installers } from './2-installers.js';
import { paymentsCharges } from './2-payments-charges.js';
import { paymentsLedger } from './2-payments-ledger.js';
import { paymentsPayouts } from './2-payments-payouts.js';
import { paymentsLines } from './2-payments-lines.js';
import { paymentsProvider } from './2-payments-provider.js';
import { paymentsReceipts } from './2-payments-receipts.js';
import { reviews } from './2-reviews.js';
import { tickets } from './2-tickets.js';
import { leads } from './3-leads.js';
import { bids } from './4-bids.js';
import { assignments } from './5-assignments.js';
import { disputes } from './5-disputes.js';
import { savedSearches } from './5-saved-searches.js';
import { dispatch } from './6-dispatch.js';
import { notifications } from './6-notifications.js';
import { threads } from './6-threads.js';
import { demo } from './7-demo.js';

/** Every table of the product, module by module, from the ground up: a table points only at tables that stand before it. */
export const parts: readonly ((runner: QueryRunner) => Promise<void>)[] = [
  platform,
  audit,
  auth,
  files,
  verification,
  installers,
  paymentsCharges,
  paymentsLedger,
  paymentsPayouts,
  paymentsLines,
  paymentsProvider,
  paymentsReceipts,
  reviews,
  tickets,
  leads,
  bids,
  assignments,
  disputes,
  savedSearches,
  dispatch,
  notifications,
  threads,
  demo,
];
