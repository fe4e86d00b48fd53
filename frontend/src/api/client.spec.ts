import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './apiError';
import { getOrNull, getPage, send } from './client';

const answer = (body: string, init?: ResponseInit) => {
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

it('sends cookies, and a body as JSON', async () => {
  const fetched = answer('{"ok":true}');
  expect(await send('POST', '/api/logout', {})).toEqual({ ok: true });
  expect(fetched).toHaveBeenCalledWith('/api/logout', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
});

it('sends no content type without a body', async () => {
  const fetched = answer('[]');
  await send('GET', '/api/payments');
  expect(fetched.mock.calls[0]?.[1]).toEqual({
    method: 'GET',
    credentials: 'include',
    headers: {},
    body: null,
  });
});

it('throws for any answer that is not OK', async () => {
  answer('no', { status: 409, statusText: 'Conflict' });
  await expect(send('GET', '/api/leads')).rejects.toThrow('409: no');
});

it('answers null instead of throwing when nobody is signed in, and only then', async () => {
  answer('', { status: 401 });
  expect(await getOrNull('/api/auth/user')).toBeNull();
  answer('', { status: 500 });
  await expect(getOrNull('/api/auth/user')).rejects.toBeInstanceOf(ApiError);
});

it('asks for a page in the simple-rest dialect and reads the total from Content-Range', async () => {
  const fetched = answer('[{"id":"a"}]', { headers: { 'Content-Range': 'leads 12-12/57' } });
  const page = await getPage('/api/leads', {
    filter: { q: 'dish' },
    sort: ['createdAt', 'DESC'],
    range: [12, 23],
  });
  expect(page).toEqual({ items: [{ id: 'a' }], total: 57 });
  const url = new URL(String(fetched.mock.calls[0]?.[0]), 'http://x');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sort: '["createdAt","DESC"]',
    range: '[12,23]',
    filter: '{"q":"dish"}',
  });
});
