import type { components } from '../../api/schema';
import type { BadgeTone } from '../../ui/mark/Badge';
import type { StaffCalls } from '../data/calls';

export type AdminReview = components['schemas']['ReviewRow'];

export const STATE_LABELS: Record<AdminReview['state'], string> = {
  hidden: 'Not shown yet',
  shown: 'Shown',
  removed: 'Removed',
};

export const STATE_TONES: Record<AdminReview['state'], BadgeTone> = {
  hidden: 'neutral',
  shown: 'good',
  removed: 'bad',
};

export const SIDE_LABELS: Record<AdminReview['by'], string> = {
  customer: 'By customers',
  installer: 'By installers',
};

export const STAR_LABELS: Record<string, string> = {
  1: '1 star',
  2: '2 stars',
  3: '3 stars',
  4: '4 stars',
  5: '5 stars',
};

/** What a review is about. */
export const reviewTopics = ['assignments'] as const;

/** What staff can do to a review. */
export const reviewCalls = {
  delete: 'DELETE /api/admin/reviews/{id}',
} as const satisfies StaffCalls;
