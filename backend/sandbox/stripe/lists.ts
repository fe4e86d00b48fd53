import type { Params } from '../http/form.js';
import { isParams } from '../http/form.js';
import { invalidRequest } from './errors.js';
import { anything, integer, text } from './params.js';

/** Parameters of every list. */
export const listShape = {
  limit: integer(1),
  starting_after: text,
  ending_before: text,
  created: anything,
};

type Page = { limit?: number; starting_after?: string; ending_before?: string; created?: unknown };
type Listed = { id: string; created: number };

/** One page, newest first, in the envelope of Stripe's lists. @param rows oldest first. */
export function listPage<Row extends Listed>(rows: Row[], page: Page, url: string) {
  const limit = page.limit ?? 10;
  if (limit > 100) throw invalidRequest('This value must be less than or equal to 100.', { param: 'limit' });
  const matching = rows.filter((row) => isCreatedWithin(row.created, page.created)).reverse();

  if (page.ending_before !== undefined) {
    const end = positionOf(matching, page.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return envelope(matching.slice(start, end), start > 0, url);
  }
  const start =
    page.starting_after === undefined ? 0 : positionOf(matching, page.starting_after, 'starting_after') + 1;
  return envelope(matching.slice(start, start + limit), start + limit < matching.length, url);
}

export function envelope<Row>(data: Row[], hasMore: boolean, url: string) {
  return { object: 'list' as const, data, has_more: hasMore, url };
}

function positionOf(rows: Listed[], id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id);
  if (position === -1) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  return position;
}

function isCreatedWithin(created: number, range: unknown): boolean {
  if (range === undefined) return true;
  if (!isParams(range)) return created === Number(range);
  const limits = range as Params;
  return (
    (limits.gt === undefined || created > Number(limits.gt)) &&
    (limits.gte === undefined || created >= Number(limits.gte)) &&
    (limits.lt === undefined || created < Number(limits.lt)) &&
    (limits.lte === undefined || created <= Number(limits.lte))
  );
}
