import { assignments } from './assignments/assignments';
import { disputes } from './assignments/disputes';
import { audit } from './audit/audit';
import { bids } from './bids/bids';
import { jobs } from './jobs/jobs';
import { leads } from './leads/leads';
import { ledger } from './ledger/ledger';
import { operations } from './operations/operations';
import { payments } from './payments/payments';
import { payouts } from './payouts/payouts';
import { refunds } from './refunds/refunds';
import type { Resource } from './resource/defineResource';
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
  tickets,
  threads,
  payments,
  payouts,
  refunds,
  operations,
  ledger,
  audit,
];
