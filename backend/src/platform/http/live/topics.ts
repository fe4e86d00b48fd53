import { ApiProperty } from '@nestjs/swagger';

/**
 * What can change for a reader, in the product's words. Pages show the facts; which of their queries a topic touches is
 * theirs to know (`frontend/src/api/liveEvents.ts`).
 */
export const topics = [
  'account',
  'applications',
  'assignments',
  'bids',
  'disputes',
  'documents',
  'jobs',
  'leaderboard',
  'leads',
  'messages',
  'notifications',
  'payments',
  'preferences',
  'refunds',
  'stats',
  'tickets',
  'work',
] as const;

export type Topic = (typeof topics)[number];

/** What `GET /api/events` sends: these may have changed for the reader; none named: everything may have. */
export class LiveChange {
  @ApiProperty({ enum: topics, enumName: 'Topic', isArray: true }) topics!: readonly Topic[];
}
