import { ApiError } from './apiError';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function request(method: Method, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Sends a call with cookies and a JSON body. Throws `ApiError` for any answer that is not OK. */
export async function send<T = unknown>(method: Method, path: string, body?: unknown): Promise<T> {
  return readJson<T>(await request(method, path, body));
}

/** GET that answers null when nobody is signed in. */
export async function getOrNull<T>(path: string): Promise<T | null> {
  try {
    return await send<T>('GET', path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export type Page<T> = { items: T[]; total: number };

/** What a list call takes, in the simple-rest dialect. `range` counts from 0 and includes both ends. */
export type ListQuery = {
  filter?: Record<string, string | number | boolean | undefined>;
  sort?: [string, 'ASC' | 'DESC'];
  range?: [number, number];
};

/** GET of a list; the total comes from `Content-Range: leads 0-24/57`. */
export async function getPage<T>(path: string, { filter, sort, range }: ListQuery): Promise<Page<T>> {
  const parameters = new URLSearchParams();
  if (sort) parameters.set('sort', JSON.stringify(sort));
  if (range) parameters.set('range', JSON.stringify(range));
  if (filter) parameters.set('filter', JSON.stringify(filter));
  const response = await request('GET', `${path}?${parameters}`);
  const items = await readJson<T[]>(response);
  const total = Number(/\/(\d+)/.exec(response.headers.get('Content-Range') ?? '')?.[1] ?? items.length);
  return { items, total };
}
