import { useSearchParams } from 'react-router';
import type { LeadSearch } from '../../api/leads';
import type { Priority } from '../../api/types';

const priorities: readonly string[] = ['standard', 'high', 'premium'] satisfies Priority[];

function isPriority(value: string | null): value is Priority {
  return value !== null && priorities.includes(value);
}

/** Search, filter and page live in the address, so that a link and the back button bring them back. */
export function useLeadSearch() {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const wanted = parameters.get('priority');
  const search: LeadSearch = {
    ...(q && { q }),
    ...(isPriority(wanted) && { priority: wanted }),
    page: Math.max(1, Number(parameters.get('page')) || 1),
  };

  /** Changes one part; anything but the page itself goes back to page 1. `quietly` leaves no step for the back button. */
  const change = (name: 'q' | 'priority' | 'page', value: string, quietly = name === 'q') =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        if (name !== 'page') next.delete('page');
        return next;
      },
      { replace: quietly },
    );

  return {
    search,
    isFiltering: Boolean(search.q ?? search.priority),
    change,
    clear: () => setParameters({}),
  };
}
