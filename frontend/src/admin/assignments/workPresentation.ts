import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';

type Work = components['schemas']['AssignmentSummary'];
type Dispute = components['schemas']['DisputeRow'];

/** What a decision about work is news of. */
export const workTopics: readonly Topic[] = ['assignments', 'disputes', 'payments', 'refunds'];

export const WORK_LABELS: Record<Work['status'], string> = {
  active: 'In progress',
  submitted: 'To be checked',
  approved: 'Approved',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
  cancelled: 'Called off',
};

export const WORK_TONES: Record<Work['status'], BadgeTone> = {
  active: 'petrol',
  submitted: 'hivis',
  approved: 'good',
  disputed: 'bad',
  withdrawn: 'bad',
  cancelled: 'neutral',
};

export const DISPUTE_LABELS: Record<Dispute['status'], string> = {
  open: 'To decide',
  resolved: 'Decided',
  closed: 'Ended otherwise',
};

export const DISPUTE_TONES: Record<Dispute['status'], BadgeTone> = {
  open: 'hivis',
  resolved: 'good',
  closed: 'neutral',
};
