import type { Lead, Priority } from '../../api/types';
import type { BadgeTone } from '../../ui/Badge';

export const STATUS_LABELS: Record<Lead['status'], string> = {
  draft: 'Draft',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const PRIORITY_LABELS: Record<Priority, string> = {
  standard: 'Standard',
  high: 'High Priority',
  premium: 'Premium',
};

export const PRIORITY_TONES: Record<Priority, BadgeTone> = {
  standard: 'neutral',
  high: 'petrol',
  premium: 'hivis',
};

export const JOB_TYPE_LABELS: Record<Lead['jobType'], string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  industrial: 'Industrial',
};
