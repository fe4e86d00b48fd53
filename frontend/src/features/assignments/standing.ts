import type { Assignment } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';

/** As whom somebody looks at an assignment. */
export type Viewer = 'installer' | 'customer' | 'staff';

const presentations: Record<Assignment['status'], [label: string, tone: BadgeTone]> = {
  active: ['In progress', 'petrol'],
  submitted: ['To be checked', 'hivis'],
  approved: ['Approved', 'good'],
  disputed: ['Disputed', 'bad'],
  withdrawn: ['Withdrawn', 'bad'],
  cancelled: ['Called off', 'neutral'],
};

/** A split is no approval: its badge says that it was decided. */
export function statusBadge({
  status,
  dispute,
}: Pick<Assignment, 'status' | 'dispute'>): [label: string, tone: BadgeTone] {
  if (isDecided({ dispute }) && (status === 'approved' || status === 'cancelled'))
    return ['Decided', 'petrol'];
  return presentations[status];
}

const isDecided = ({ dispute }: Pick<Assignment, 'dispute'>): boolean => dispute?.status === 'resolved';
