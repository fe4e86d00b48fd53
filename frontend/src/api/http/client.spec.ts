import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './apiError';
import { answerOf, answerOrNull, api, listParams, pageOf, read } from './client';

const answer = (body: string, init?: ResponseInit) => {
  const fetched = vi.fn((_request: Request) => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetched);
  const asked = () => {
    const request = fetched.mock.calls[0]?.[0];
    if (!request) throw new Error('Nothing was asked.');
    return request;
  };
  return asked;
};

const job = { params: { path: { id: 'a/b' } } };

afterEach(() => vi.unstubAllGlobals());

it('sends cookies, and a body as JSON', async () => {
  const asked = answer('{"user":{}}');
  const login = { email: 'ada@example.com', password: 'a long enough one' };
  expect(await answerOf(api.POST('/api/login', { body: login }))).toEqual({ user: {} });
  expect(asked()).toMatchObject({
    method: 'POST',
    url: `${window.location.origin}/api/login`,
    credentials: 'include',
  });
  expect(asked().headers.get('Content-Type')).toBe('application/json');
  expect(await asked().json()).toEqual(login);
});

it('sends no content type without a body', async () => {
  const asked = answer('[]');
  await answerOf(api.GET('/api/payments'));
  expect(asked()).toMatchObject({ method: 'GET', credentials: 'include', body: null });
  expect(asked().headers.get('Content-Type')).toBeNull();
});

it('keeps an id that is no id inside its place in the address', async () => {
  const asked = answer('{}');
  await answerOf(api.GET('/api/customer/jobs/{id}', job));
  expect(new URL(asked().url).pathname).toBe('/api/customer/jobs/a%2Fb');
});

it('throws for any answer that is not OK', async () => {
  answer('no', { status: 409, statusText: 'Conflict' });
  await expect(answerOf(api.GET('/api/leads'))).rejects.toThrow('409: no');
  await expect(read('/api/leads')).rejects.toThrow('409: no');
});

it('answers null instead of throwing when nobody is signed in, and only then', async () => {
  answer('', { status: 401 });
  expect(await answerOrNull(api.GET('/api/auth/user'))).toBeNull();
  answer('', { status: 500 });
  await expect(answerOrNull(api.GET('/api/auth/user'))).rejects.toBeInstanceOf(ApiError);
});

it('asks for a page in the simple-rest dialect and reads the total from Content-Range', async () => {
  const asked = answer('[{"id":"a"}]', { headers: { 'Content-Range': 'leads 12-12/57' } });
  const params = listParams({ filter: { q: 'dish' }, sort: ['createdAt', 'DESC'], range: [12, 23] });
  expect(await pageOf(api.GET('/api/leads', { params }))).toEqual({
    items: [{ id: 'a' }],
    total: 57,
    countedTo: null,
  });
  expect(Object.fromEntries(new URL(asked().url).searchParams)).toEqual({
    sort: '["createdAt","DESC"]',
    range: '[12,23]',
    filter: '{"q":"dish"}',
  });
});

it('knows the calls of the contract and no others', () => {
  // Never called: these lines are about what compiles.
  const misspelt = () => {
    // @ts-expect-error: there is no such address
    void api.GET('/api/lead');
    // @ts-expect-error: leads are not deleted all at once
    void api.DELETE('/api/leads');
    // @ts-expect-error: a bid has a price
    void api.POST('/api/leads/{id}/bid', { ...job, body: { eta: '2 days' } });
  };
  expect(misspelt).toBeTypeOf('function');
});
