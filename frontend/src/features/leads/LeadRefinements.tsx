import type { LeadOrder, LeadSearch } from '../../api/leads';
import { JOB_SERVICE_LABELS } from '../../serviceTypes';
import { Checkbox } from '../../ui/Checkbox';
import { Select } from '../../ui/Select';

const orders: Record<LeadOrder, string> = {
  newest: 'Newest first',
  nearest: 'Nearest first',
  closing: 'Closing soonest',
  budget: 'Highest budget',
};

type LeadRefinementsProps = {
  search: LeadSearch;
  hasArea: boolean;
  onChange: (name: 'service' | 'order' | 'area', value: string) => void;
};

/** Which kind of work, in which order, and whether only near home. */
export function LeadRefinements({ search, hasArea, onChange }: LeadRefinementsProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Select
        aria-label="Service"
        value={search.serviceType ?? ''}
        onChange={(event) => onChange('service', event.target.value)}
        className="w-full sm:w-56"
      >
        <option value="">All Services</option>
        {Object.entries(JOB_SERVICE_LABELS).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Sort by"
        value={search.order}
        onChange={(event) => onChange('order', event.target.value)}
        className="w-full sm:w-48"
      >
        {Object.entries(orders).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </Select>
      {hasArea && (
        <Checkbox
          label="Only my services, in my area"
          checked={search.inRange}
          onChange={(event) => onChange('area', event.target.checked ? '' : 'all')}
        />
      )}
    </div>
  );
}
