import { useGetList, useListContext } from 'react-admin';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { freshList } from '../list/freshList';
import type { UserFilter } from './summary';

const waiting = { userType: 'customer', status: 'pending' };

/** Installers or customers; says how many companies wait for approval. */
export function PeopleSwitch() {
  const { filterValues, setFilters } = useListContext();
  const { userType } = filterValues as UserFilter;
  const { total = 0 } = useGetList(
    'users',
    { pagination: { page: 1, perPage: 1 }, filter: waiting },
    freshList,
  );
  const choices = [
    { value: 'installer', label: 'Installers', filter: { userType: 'installer' } },
    { value: 'customer', label: 'Customers', filter: total > 0 ? waiting : { userType: 'customer' } },
  ];
  return (
    <div
      role="group"
      aria-label="Whom to show"
      className="mb-6 inline-flex gap-1 rounded-[12px] bg-sunken p-1"
    >
      {choices.map(({ value, label, filter }) => {
        const isShown = userType === value;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isShown}
            onClick={() => setFilters(filter)}
            className={cx(
              'flex min-h-11 items-center gap-2 rounded-[9px] px-4 font-semibold',
              isShown
                ? 'bg-[light-dark(#ffffff,#22525c)] text-ink shadow-[0_1px_2px_rgb(6_34_42/0.12)]'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            {label}
            {value === 'customer' && total > 0 && (
              <Badge tone="count">
                {total}
                <span className="sr-only"> waiting for approval</span>
              </Badge>
            )}
          </button>
        );
      })}
    </div>
  );
}
