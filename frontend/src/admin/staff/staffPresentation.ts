import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { StaffCalls } from '../data/calls';

export type StaffMember = components['schemas']['StaffView'];
export type StaffRole = StaffMember['role'];

export const staffTopics: readonly Topic[] = ['account'];

/** What an owner can do to an account of staff; a new one is an invitation. */
export const staffCalls = {
  create: 'POST /api/admin/staff',
  edit: 'PUT /api/admin/staff/{id}',
  delete: 'DELETE /api/admin/staff/{id}',
} as const satisfies StaffCalls;

export const ROLE_LABELS: Record<StaffRole, string> = {
  support: 'Support',
  vetting: 'Vetting',
  money: 'Money',
  owner: 'Owner',
};

/** What a role is for, in words for those who give it. */
export const ROLE_HINTS: Record<StaffRole, string> = {
  support: 'Answers people, looks after reported conversations and reviews, and posts leads. Moves no money.',
  vetting: 'Checks and approves installers and companies, and suspends them.',
  money: 'Decides about bids, jobs and disputes, and looks after refunds and payouts.',
  owner: 'May do everything, and decides who works here.',
};

export const nameOf = ({ firstName, lastName }: StaffMember): string => `${firstName} ${lastName}`;
