import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isUnauthorized } from '../../api/apiError';
import { callOf, type Call } from '../../testScreen';
import { dataProvider } from './dataProvider';

let calls: Call[];
let answer: { status: number; body: unknown; range?: string };

beforeEach(() => {
  calls = [];
  answer = { status: 200, body: { id: 'a' } };
  vi.stubGlobal('fetch', async (input: string | Request, options?: RequestInit) => {
    calls.push(await callOf(input, options));
    const headers = new Headers(answer.range ? { 'Content-Range': answer.range } : undefined);
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

const firstPage = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'createdAt', order: 'DESC' as const },
};

describe('the addresses', () => {
  it('asks for a page of leads with sort, range and filter, and reads how many there are', async () => {
    answer = { status: 200, body: [{ id: 'a' }], range: 'leads 25-25/57' };
    const list = await dataProvider.getList('leads', {
      ...firstPage,
      pagination: { page: 2, perPage: 25 },
      filter: { q: 'roof', status: 'draft' },
    });
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/api/leads',
        query: { sort: ['createdAt', 'DESC'], range: [25, 49], filter: { q: 'roof', status: 'draft' } },
        body: undefined,
      },
    ]);
    expect(list.total).toBe(57);
  });

  it('finds accounts under /api/admin/users', async () => {
    answer = { status: 200, body: [], range: 'users */12' };
    const list = await dataProvider.getList('users', { ...firstPage, filter: {} });
    answer = { status: 200, body: { id: 'u' } };
    await dataProvider.getOne('users', { id: 'u' });
    expect(calls.map(({ path }) => path)).toEqual(['/api/admin/users', '/api/admin/users/u']);
    expect(list.total).toBe(12);
  });

  it('asks a lead for its bids', async () => {
    answer = { status: 200, body: [], range: 'bids */0' };
    await dataProvider.getManyReference('bids', { ...firstPage, target: 'leadId', id: 'lead-1', filter: {} });
    expect(calls[0]?.path).toBe('/api/leads/lead-1/bids');
  });

  it('decides bids and reviews with the calls of the specification', async () => {
    await dataProvider.acceptBid('b');
    await dataProvider.rejectBid('b');
    await dataProvider.setVerified('u', true);
    await dataProvider.setApproved('u', false);
    await dataProvider.retryRefund('r');
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/bids/b/accept', undefined],
      ['POST', '/api/bids/b/reject', undefined],
      ['PUT', '/api/admin/users/u/verify', { isVerified: true }],
      ['PUT', '/api/admin/users/u/approve', { isApproved: false }],
      ['POST', '/api/admin/refunds/r/retry', undefined],
    ]);
  });
});

describe('what is sent of a lead', () => {
  const record = {
    id: 'a',
    title: 'Roof',
    description: 'Dish',
    location: 'Bolton',
    postcode: 'BL1 1AA',
    budget: '£200-£400',
    minBudget: 200,
    maxBudget: 400,
    jobType: 'residential',
    serviceType: 'starlink',
    priority: 'standard',
    requiredRank: 0,
    depositAmount: 50,
    deadline: null,
  };
  const answered = { interestedCount: 3, bidCount: 1, createdAt: 'then', feePercent: 5, customerId: null };

  it('leaves at home what the server only answers, when a whole record is saved', async () => {
    await dataProvider.update('leads', { id: 'a', data: { ...record, ...answered }, previousData: record });
    const { id: _id, ...declared } = record;
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/leads/a' });
    expect(calls[0]?.body).toEqual(declared);
  });

  it('sends a status alone when only the status changes', async () => {
    await dataProvider.update('leads', { id: 'a', data: { status: 'cancelled' }, previousData: record });
    expect(calls[0]?.body).toEqual({ status: 'cancelled' });
  });

  it('sends the declared fields of a new lead', async () => {
    await dataProvider.create('leads', { data: { ...record, status: 'draft', isAdmin: true } });
    const { id: _id, ...declared } = record;
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/leads' });
    expect(calls[0]?.body).toEqual({ ...declared, status: 'draft' });
  });

  it('deletes without a body', async () => {
    await dataProvider.delete('leads', { id: 'a', previousData: record });
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/leads/a', body: undefined });
  });
});

describe('refusals', () => {
  it('are told like those of every other call, with the fields that are wrong', async () => {
    answer = {
      status: 422,
      body: {
        title: 'Unprocessable Content',
        detail: 'Look again.',
        errors: { postcode: 'Postcode is required' },
      },
    };
    const refused: unknown = await dataProvider
      .create('leads', { data: {} })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 422, errors: { postcode: 'Postcode is required' } });
  });

  it('show the end of a session so that the app recognises it', async () => {
    answer = { status: 401, body: { status: 401, title: 'Unauthorized' } };
    const refused: unknown = await dataProvider.getOne('users', { id: 'u' }).catch((error: unknown) => error);
    expect(isUnauthorized(refused)).toBe(true);
  });
});
