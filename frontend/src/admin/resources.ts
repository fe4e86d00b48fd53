import { approvals } from './approvals/approvals';
import { assignments } from './assignments/assignments';
import { disputes } from './assignments/disputes';
import { audit } from './audit/audit';
import { bids } from './bids/bids';
import { debts } from './debts/debts';
import { jobs } from './jobs/jobs';
import { leads } from './leads/leads';
import { ledger } from './ledger/ledger';
import { operations } from './operations/operations';
import { payments } from './payments/payments';
import { payouts } from './payouts/payouts';
import { reconcileRuns } from './reconcile/reconcileRuns';
import { refunds } from './refunds/refunds';
import { documents } from './documents/documents';
import { declareAll } from './data/declared';
import type { Resource } from './resource/defineResource';
import { staff } from './staff/staff';
import { threads } from './threads/threads';
import { reviews } from './reviews/reviews';
import { tickets } from './tickets/tickets';
import { customers, installers } from './users/users';

/** The lists of the back office, in the order of the menu. */
export const resources: readonly Resource[] = [
  leads,
  jobs,
  bids,
  assignments,
  disputes,
  reviews,
  installers,
  customers,
  documents,
  tickets,
  threads,
  payments,
  payouts,
  refunds,
  approvals,
  debts,
  operations,
  ledger,
  reconcileRuns,
  audit,
  staff,
];

declareAll(resources);
