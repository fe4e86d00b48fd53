import type { ListQuery } from '../http/input/lists.js';
import type { ListPlan, Order, Part } from './list-parts.js';

/** What every statement of a plan has in common. */
interface Common {
  readonly alias: string;
  /** Of the order in which it comes unless another is asked for. */
  readonly first: string;
  /** null: they are made for the one who reads. */
  readonly columns: string | null;
  /** In its first order nothing but the conditions is made for the one who reads. */
  readonly isFixed: boolean;
  /** Then the texts of its usual pages, by their sizes and conditions: to put them together takes longer than to ask them. */
  readonly texts: Map<string, string>;
}

const common = new WeakMap<object, Common>();

export function commonOf<Row, Scope>(plan: ListPlan<Row, Scope>): Common {
  const known = common.get(plan);
  if (known) return known;
  const columns = Object.entries<Part<Scope>>(plan.columns);
  const first = Object.keys(plan.order)[0] as string;
  const { by, ranges } = plan.order[first] as Order<Scope>;
  const made = {
    alias: plan.from.replace(/^.* /s, ''),
    first,
    columns: columns.every(([, part]) => isText(part)) ? shownAs(columns as [string, string][]) : null,
    isFixed:
      !ranges && [...Object.values(plan.columns), ...Object.values(plan.joins ?? {}), ...by].every(isText),
    texts: new Map<string, string>(),
  };
  common.set(plan, made);
  return made;
}

const isText = (part: unknown): boolean => typeof part === 'string';

/** Pages of these sizes are asked for all the time: each connection plans their statements once. */
const usualLimits = new Set([1, 5, 10, 12, 25, 50, 100]);

/** The first page of a list. The other pages have too many texts to prepare. */
export const isUsual = ({ sort, offset, limit, filter }: ListQuery, first: string | undefined): boolean =>
  offset === 0 &&
  (sort === null || (sort.field === first && sort.descending)) &&
  usualLimits.has(limit) &&
  ['q', 'id', 'after'].every((name) => filter[name] === undefined);

export const shownAs = (columns: readonly (readonly [name: string, text: string])[]): string =>
  columns.map(([name, text]) => `${text} AS "${name}"`).join(', ');
