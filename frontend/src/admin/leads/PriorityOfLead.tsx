import { useRecordContext } from 'react-admin';
import type { Lead } from '../../api/types';
import { Badge } from '../../ui/Badge';
import { PRIORITY_LABELS, PRIORITY_TONES } from './leadLooks';

export function PriorityOfLead() {
  const lead = useRecordContext<Lead>();
  return lead ? <Badge tone={PRIORITY_TONES[lead.priority]}>{PRIORITY_LABELS[lead.priority]}</Badge> : null;
}
