import type { Priority } from '../../api/types';
import { Badge, type BadgeTone } from '../../ui/mark/Badge';

export const PRIORITY_LABELS: Record<Priority, string> = {
  standard: 'Standard',
  high: 'High Priority',
  premium: 'Premium',
};

const tones: Record<Priority, BadgeTone> = { standard: 'neutral', high: 'petrol', premium: 'hivis' };

export function PriorityBadge({ priority }: { priority: Priority }) {
  return <Badge tone={tones[priority]}>{PRIORITY_LABELS[priority]}</Badge>;
}
