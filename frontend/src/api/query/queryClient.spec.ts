import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../http/client';
import { addressOf, createQueryClient } from './queryClient';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (status: number, title: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ title }), { status }))),
  );

it('joins the segments of a key by slashes', () => {
  expect(addressOf(['/api/leads', 'l-1', 'bids'])).toBe('/api/leads/l-1/bids');
});

it('reports calls that fail because the session ended, and no others', async () => {
  const onSignedOut = vi.fn();
  const client = createQueryClient(onSignedOut);
  answerWith(403, 'Forbidden');
  await expect(client.fetchQuery({ queryKey: ['/api/leads'] })).rejects.toThrow();
  expect(onSignedOut).not.toHaveBeenCalled();
  answerWith(401, 'Unauthorized');
  await expect(client.fetchQuery({ queryKey: ['/api/leads'] })).rejects.toThrow();
  expect(onSignedOut).toHaveBeenCalledOnce();
});

it('leaves a wrong password to the form that asked', async () => {
  const onSignedOut = vi.fn();
  const client = createQueryClient(onSignedOut);
  const fail = (meta: { unauthorizedIsAnswer?: boolean }) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(new Error('401: Unauthorized')), meta })
      .execute(undefined)
      .catch(() => undefined);

  await fail({ unauthorizedIsAnswer: true });
  expect(onSignedOut).not.toHaveBeenCalled();
  await fail({});
  expect(onSignedOut).toHaveBeenCalledOnce();
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

it('fails at once without a connection, and sends nothing later', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = createQueryClient(vi.fn());
  await expect(client.fetchQuery({ queryKey: ['/api/leads'] })).rejects.toThrow('Failed to fetch');
  const post = client.getMutationCache().build(client, { mutationFn: () => api.POST('/api/logout') });
  await expect(post.execute(undefined)).rejects.toThrow('Failed to fetch');
});
