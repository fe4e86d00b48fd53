import { assignments } from './assignments/assignments';
import { disputes } from './assignments/disputes';
import { audit } from './audit/audit';
import { leads } from './leads/leads';
import { refunds } from './refunds/refunds';
import type { Resource } from './resource/defineResource';
import { tickets } from './tickets/tickets';
import { customers, installers } from './users/users';

/** The lists of the back office, in the order of the menu. */
export const resources: readonly Resource[] = [
  leads,
  installers,
  customers,
  assignments,
  disputes,
  tickets,
  refunds,
  audit,
];
