import type { LeadOrder, LeadSearch } from '../../api/leads';
import { cx } from '../../ui/cx';
import { JOB_SERVICE_LABELS } from '../../serviceTypes';
import { Checkbox } from '../../ui/form/Checkbox';
import { Select } from '../../ui/form/Select';
import { filterSteps, type SearchPart } from './useLeadSearch';

const orders: Record<LeadOrder, string> = {
  newest: 'Newest first',
  nearest: 'Nearest first',
  closing: 'Closing soonest',
  budget: 'Highest budget',
};

const pounds = (amount: string) => `£${Number(amount).toLocaleString('en-GB')}`;

/** Name, address part, what stands for "no matter", and how a step reads. */
const steps = [
  {
    name: 'within',
    label: 'Distance',
    any: 'Any distance',
    text: (miles: string) => `Within ${miles} miles`,
  },
  {
    name: 'deposit',
    label: 'Deposit',
    any: 'Any deposit',
    text: (most: string) => `Deposit up to ${pounds(most)}`,
  },
  {
    name: 'budget',
    label: 'Budget',
    any: 'Any budget',
    text: (least: string) => `Budget from ${pounds(least)}`,
  },
] as const;

type LeadRefinementsProps = {
  search: LeadSearch;
  hasArea: boolean;
  /** Whether a distance from home can be told. */
  knowsHome: boolean;
  onChange: (name: SearchPart, value: string) => void;
  className?: string;
};

/** Which kind of work, how far, for how much, in which order, and whether only near home. */
export function LeadRefinements(props: LeadRefinementsProps) {
  const { search, hasArea, knowsHome, onChange, className } = props;
  return (
    <div className={cx('grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap', className)}>
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
      {steps
        .filter(({ name }) => knowsHome || name !== 'within')
        .map(({ name, label, any, text }) => (
          <Select
            key={name}
            aria-label={label}
            value={search[name] ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
            className="w-full sm:w-44"
          >
            <option value="">{any}</option>
            {filterSteps[name].map((step) => (
              <option key={step} value={step}>
                {text(step)}
              </option>
            ))}
          </Select>
        ))}
      {hasArea && (
        <Checkbox
          className="max-sm:col-span-2"
          label="Only my services, in my area"
          checked={search.inRange}
          onChange={(event) => onChange('area', event.target.checked ? '' : 'all')}
        />
      )}
    </div>
  );
}
