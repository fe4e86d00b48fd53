import { useSearchParams } from 'react-router';
import { leadOrders, type LeadOrder, type LeadSearch } from '../../api/leads';
import type { Priority } from '../../api/types';
import { useCurrentUser } from '../../api/user';
import { JOB_SERVICE_LABELS } from '../../serviceTypes';

const priorities: readonly string[] = ['standard', 'high', 'premium'] satisfies Priority[];

const isPriority = (value: string | null): value is Priority => value !== null && priorities.includes(value);
const isOrder = (value: string | null): value is LeadOrder =>
  value !== null && Object.hasOwn(leadOrders, value);

/** Miles, pounds and pounds that the filters offer. */
export const filterSteps = {
  within: ['5', '10', '25', '50', '100'],
  deposit: ['25', '50', '75', '100'],
  budget: ['250', '500', '1000', '2500', '5000'],
} as const;
type Step = keyof typeof filterSteps;

export type SearchPart = 'q' | 'outcode' | 'map' | 'priority' | 'service' | 'order' | 'area' | 'page' | Step;

function stepsIn(parameters: URLSearchParams, knowsHome: boolean): Pick<LeadSearch, Step> {
  const steps: Pick<LeadSearch, Step> = {};
  for (const name of ['within', 'deposit', 'budget'] as const) {
    const value = parameters.get(name);
    const offered: readonly string[] = filterSteps[name];
    if (value !== null && offered.includes(value) && (name !== 'within' || knowsHome)) steps[name] = value;
  }
  return steps;
}

/** Search, filter, order and page live in the address, so that a link and the back button bring them back. */
export function useLeadSearch() {
  const [parameters, setParameters] = useSearchParams();
  const { isAdmin, isApproved, serviceTypes, workingRadius } = useCurrentUser();
  const q = parameters.get('q') ?? '';
  const priority = parameters.get('priority');
  const service = parameters.get('service');
  const order = parameters.get('order');
  const outcode = parameters.get('outcode');
  // Those who have said what they do and where see that first; distances are shown after approval only.
  const knowsHome = !isAdmin && isApproved;
  const hasArea = knowsHome && (serviceTypes ?? []).length > 0 && (workingRadius ?? 0) > 0;
  const search: LeadSearch = {
    ...(q && { q }),
    ...(isPriority(priority) && { priority }),
    ...(service && Object.hasOwn(JOB_SERVICE_LABELS, service) && { serviceType: service }),
    ...stepsIn(parameters, knowsHome),
    ...(outcode && { outcode }),
    inRange: hasArea && parameters.get('area') !== 'all',
    order: isOrder(order) ? order : 'newest',
    page: Math.max(1, Number(parameters.get('page')) || 1),
  };

  const set = [search.priority, search.serviceType, search.within, search.deposit, search.budget].filter(
    (part) => part !== undefined,
  );

  /** Changes one part; anything but the page itself goes back to page 1. `quietly` leaves no step for the back button. */
  const change = (name: SearchPart, value: string, quietly = name === 'q') =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        if (name !== 'page' && name !== 'map') next.delete('page');
        // Another map is another choice on it.
        if (name === 'map') next.delete('outcode');
        return next;
      },
      { replace: quietly },
    );

  return {
    search,
    /** Who is told where leads are may see them on a map. */
    mayMap: isAdmin || isApproved,
    hasMap: (isAdmin || isApproved) && parameters.get('map') === '1',
    hasArea,
    knowsHome,
    /** How many filters are set, without the search box and the map. */
    filters: set.length,
    isFiltering: Boolean(
      search.q ??
      search.priority ??
      search.serviceType ??
      search.within ??
      search.deposit ??
      search.budget ??
      search.outcode,
    ),
    change,
    clear: (quietly = false) =>
      setParameters((before) => new URLSearchParams(before.get('map') ? { map: '1' } : {}), {
        replace: quietly,
      }),
  };
}
