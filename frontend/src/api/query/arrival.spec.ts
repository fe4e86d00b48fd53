import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLead } from '../../testFacts';
import { arrivalIn } from './arrival';
import { fetchAnew } from './fetchAnew';
import { queryOf } from './queryOf';

const { queryKey } = queryOf('/api/leads/{id}', '7');
const before = aLead({ title: 'Not paid' });
const after = aLead({ title: 'Paid' });
let client: QueryClient;
let answer: typeof before;
let asked: number;
const outcome = vi.fn<(arrived: boolean) => void>();

const wait = () => void arrivalIn(client, queryKey, ({ title }) => title === 'Paid').then(outcome);

beforeEach(() => {
  vi.useFakeTimers();
  const queryFn = () => {
    asked += 1;
    return Promise.resolve(answer);
  };
  client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false, staleTime: Infinity } } });
  answer = before;
  asked = 0;
  outcome.mockReset();
});
afterEach(() => vi.useRealTimers());

it('asks at once, although the page has an answer from before', async () => {
  client.setQueryData(queryKey, before);
  answer = after;
  wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(true);
  expect(asked).toBe(1);
});

it('asks again when an event says so, and not before', async () => {
  wait();
  await vi.advanceTimersByTimeAsync(20_000);
  answer = after;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
  expect(outcome).not.toHaveBeenCalled();
  await fetchAnew(client, { queryKey: ['/api/leads'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(true);
});

it('goes on after half a minute, and asks no more', async () => {
  wait();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(false);
  await fetchAnew(client, { queryKey: ['/api/leads'] });
  expect(asked).toBe(1);
});
