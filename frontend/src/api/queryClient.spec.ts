import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts } from '../ui/toastStore';
import { addressOf, createQueryClient, LOGGED_OUT_TEXT } from './queryClient';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (status: number, title: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ title }), { status }))),
  );

it('joins the segments of a key by slashes', () => {
  expect(addressOf(['/api/leads', 'l-1', 'bids'])).toBe('/api/leads/l-1/bids');
});

it('says once that the session ended and goes to sign in after 500 ms', async () => {
  answerWith(401, 'Unauthorized');
  const leave = vi.fn();
  const client = createQueryClient(leave);
  await Promise.allSettled([
    client.fetchQuery({ queryKey: ['/api/leads'] }),
    client.fetchQuery({ queryKey: ['/api/payments'] }),
  ]);

  expect(currentToasts()).toMatchObject([
    { title: 'Unauthorized', description: LOGGED_OUT_TEXT, variant: 'destructive', open: true },
  ]);
  vi.advanceTimersByTime(499);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login');
});

it('leaves a wrong password to the form that asked', async () => {
  const leave = vi.fn();
  const client = createQueryClient(leave);
  const fail = (meta: { unauthorizedIsAnswer?: boolean }) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(new Error('401: Unauthorized')), meta })
      .execute(undefined)
      .catch(() => undefined);

  await fail({ unauthorizedIsAnswer: true });
  vi.advanceTimersByTime(1000);
  expect(leave).not.toHaveBeenCalled();

  await fail({});
  vi.advanceTimersByTime(500);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login');
});

it('never tries again, never polls and never goes stale', async () => {
  answerWith(500, 'broken');
  const client = createQueryClient(vi.fn());
  await expect(client.fetchQuery({ queryKey: ['/api/leads'] })).rejects.toThrow();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(client.getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Infinity,
  });
});
