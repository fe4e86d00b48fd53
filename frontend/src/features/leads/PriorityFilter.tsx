import type { Priority } from '../../api/types';
import { Select } from '../../ui/form/Select';

type PriorityFilterProps = {
  priority: Priority | undefined;
  onChange: (priority: string) => void;
  className?: string;
};

export function PriorityFilter({ priority, onChange, className }: PriorityFilterProps) {
  return (
    <Select
      aria-label="Priority"
      value={priority ?? ''}
      onChange={(event) => onChange(event.target.value)}
      className={className}
    >
      <option value="">All Priorities</option>
      <option value="standard">Standard</option>
      <option value="high">High Priority</option>
      <option value="premium">Premium</option>
    </Select>
  );
}
