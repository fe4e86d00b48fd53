import createClient from 'openapi-fetch';
import { noteEnd } from './sessionEnd';
import { ApiError } from './apiError';
import { attentionHeaders } from './attention';
import { fetchProven } from './proof';
import type { paths } from '../schema';

/** Sends cookies and JSON; throws `ApiError` for any answer that is not OK. */
function connect<Paths extends object>() {
  const client = createClient<Paths>({
    baseUrl: window.location.origin,
    credentials: 'include',
    fetch: fetchProven,
  });
  client.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(attentionHeaders())) request.headers.set(name, value);
    },
    async onResponse({ response }) {
      if (response.ok) return;
      const error = new ApiError(response.status, await response.text(), response.statusText);
      noteEnd(error);
      throw error;
    },
  });
  return client;
}

/** Our API by its contract: a call, a field or an answer that the server does not know does not compile. */
export const api = connect<paths>();

type Readable = { get: { responses: { 200: { content: { 'application/json': unknown } } } } };
const byAddress = connect<Record<string, Readable>>();

/** GET of an address; what it answers is known by the maker of the address, see `queryOf`. */
export const read = (address: string): Promise<unknown> => answerOf(byAddress.GET(address));

/** What a call answers. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  return (await call).data as T;
}

/** What a call answers; null when signed out. */
export async function answerOrNull<T>(call: Promise<{ data?: T }>): Promise<T | null> {
  try {
    return await answerOf(call);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** `countedTo`: the server stopped counting there, and `total` is one more; null when `total` is exact. */
export type Page<T> = { items: T[]; total: number; countedTo: number | null };

/** What a list call takes. `range` counts from 0 and includes both ends. */
export type ListQuery = {
  filter?: Readonly<Record<string, unknown>>;
  sort?: [string, 'ASC' | 'DESC'];
  range?: [number, number];
};

/** The parameters of a list call in the simple-rest dialect. */
export function listParams({ filter, sort, range }: ListQuery) {
  return {
    query: {
      ...(sort && { sort: JSON.stringify(sort) }),
      ...(range && { range: JSON.stringify(range) }),
      ...(filter && { filter: JSON.stringify(filter) }),
    },
  };
}

/** The rows of a list call and how many there are in all, from `Content-Range: leads 0-24/57`. */
export async function pageOf<T>(call: Promise<{ data?: T[]; response: Response }>): Promise<Page<T>> {
  const { data = [], response } = await call;
  const total = Number(/\/(\d+)/.exec(response.headers.get('Content-Range') ?? '')?.[1] ?? data.length);
  const countedTo = Number(response.headers.get('X-Counted-To')) || null;
  return { items: data, total, countedTo };
}
