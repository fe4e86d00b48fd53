import type { LeadSearch } from '../../../api/leads';
import type { SavedSearch, SaveSearch } from '../../../api/types';
import { JOB_SERVICE_LABELS } from '../../../serviceTypes';

/** The address of the leads page with these filters set. */
export function searchAddress(search: SavedSearch): string {
  const { q, priority, serviceType, order, inRange, within, deposit, budget } = search;
  const parts = {
    q,
    priority,
    service: serviceType,
    order: order === 'newest' ? null : order,
    area: inRange ? null : 'all',
    within,
    deposit,
    budget,
  };
  const known = Object.entries(parts).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return `/leads?${new URLSearchParams(known).toString()}`;
}

/** The filters that a saved search keeps. */
export function searchToSave(
  { q, priority, serviceType, within, deposit, budget, inRange, order }: LeadSearch,
  name: string,
  alerts: boolean,
): SaveSearch {
  const number = (text: string | undefined) => (text ? Number(text) : null);
  return {
    name,
    alerts,
    q: q ?? null,
    priority: priority ?? null,
    serviceType: (serviceType ?? null) as NonNullable<SaveSearch['serviceType']> | null,
    within: number(within),
    deposit: number(deposit),
    budget: number(budget),
    inRange,
    order,
  };
}

const priorities: Readonly<Record<string, string>> = {
  standard: 'Standard',
  high: 'High Priority',
  premium: 'Premium',
};
const services: Readonly<Record<string, string>> = JOB_SERVICE_LABELS;

type LookedFor = Pick<SavedSearch, 'inRange'> &
  Partial<Pick<SavedSearch, 'q' | 'priority' | 'serviceType' | 'within' | 'deposit' | 'budget'>>;

/** What a saved search looks for, in a line. */
export function searchText(search: LookedFor): string {
  const { q, priority, serviceType, within, deposit, budget, inRange } = search;
  const parts = [
    q && `“${q}”`,
    serviceType && services[serviceType],
    priority && priorities[priority],
    within && `within ${within} miles`,
    deposit && `deposit up to £${deposit}`,
    budget && `budget from £${budget}`,
    inRange && 'my services, in my area',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'All leads';
}
