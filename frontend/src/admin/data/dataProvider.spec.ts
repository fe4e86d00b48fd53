import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isUnauthorized } from '../../api/http/apiError';
import { callOf, type Call } from '../../testScreen';
import { queueCalls } from '../home/queueCalls';
import { bidCalls } from '../leads/leadPresentation';
import '../resources';
import { dataProvider } from './dataProvider';
import { staffAct } from './staffAct';

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
});

describe('rows that others name', () => {
  it('asks for many by their ids at the address that their resource declares', async () => {
    answer = { status: 200, body: [{ id: 'u1' }, { id: 'u2' }], range: 'users 0-1/2' };
    const { data } = await dataProvider.getMany('users', { ids: ['u1', 'u2'] });
    expect(calls).toMatchObject([
      { method: 'GET', path: '/api/admin/users', query: { filter: { id: ['u1', 'u2'] } } },
    ]);
    expect(data.map(({ id }) => id)).toEqual(['u1', 'u2']);
  });

  it('asks for what belongs to one row by the filter that names it', async () => {
    answer = { status: 200, body: [{ id: 'p1' }], range: 'payments 0-0/31' };
    const { data, total } = await dataProvider.getManyReference('payments', {
      ...firstPage,
      target: 'personId',
      id: 'u1',
      filter: { type: 'deposit' },
    });
    expect(calls).toMatchObject([
      {
        path: '/api/admin/payments',
        query: { filter: { type: 'deposit', personId: 'u1' }, sort: ['createdAt', 'DESC'], range: [0, 24] },
      },
    ]);
    expect([data.length, total]).toEqual([1, 31]);
  });
});

describe('what is written', () => {
  const sent = () => calls.map(({ method, path, body }) => [method, path, body]);
  const lead = { id: 'a', version: 4, title: 'Roof' };

  it('goes to the calls that the resource declares, with the version of the row that was seen', async () => {
    await dataProvider.create('leads', { data: { title: 'Roof' } });
    await dataProvider.update('leads', { id: 'a', data: { title: 'Barn' }, previousData: lead });
    await dataProvider.delete('leads', { id: 'a', previousData: lead, meta: { reason: 'Posted twice' } });
    await dataProvider.act(bidCalls, 'reject', { id: 'b' });
    await dataProvider.act(queueCalls, 'putBack', { kind: 'ticket', id: 't/1', body: { from: null } });
    expect(sent()).toEqual([
      ['POST', '/api/leads', { title: 'Roof' }],
      ['PUT', '/api/leads/a', { title: 'Barn', version: 4 }],
      ['DELETE', '/api/leads/a', { reason: 'Posted twice', version: 4 }],
      ['POST', '/api/bids/b/reject', {}],
      ['POST', '/api/admin/queue/ticket/t%2F1/put-back', { from: null }],
    ]);
  });

  it('is the row as it was sent where the server answers without one', async () => {
    answer = { status: 200, body: { ok: true } };
    const { data } = await dataProvider.update('leads', {
      id: 'a',
      data: { title: 'Barn' },
      previousData: lead,
    });
    expect(data).toEqual({ id: 'a', version: 4, title: 'Barn' });
  });

  it('is nothing that the resource does not declare', async () => {
    const params = { id: 'l', data: {}, previousData: { id: 'l' } };
    await expect(dataProvider.update('ledger', params)).rejects.toThrow('ledger has no act edit.');
    expect(calls).toEqual([]);
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
      .getList('leads', { ...firstPage, filter: {} })
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

it('knows acts by their names, each with its body', () => {
  // Never called: these lines are about what compiles.
  const misspelt = () => {
    // @ts-expect-error: there is no such act
    void staffAct(bidCalls, 'rejekt', { id: 'b' });
    // @ts-expect-error: of which bid?
    void staffAct(bidCalls, 'reject', {});
    // @ts-expect-error: whom it was seen with goes along
    void staffAct(queueCalls, 'putBack', { kind: 'ticket', id: 't' });
    // @ts-expect-error: a price is a number
    void staffAct(bidCalls, 'accept', { id: 'b', body: { price: '120' } });
  };
  expect(misspelt).toBeTypeOf('function');
});
