import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { onLiveChange, useLiveEvents } from './liveEvents';
import type { LiveChange } from './types';

/** The line to the server, which jsdom does not have. */
class Line {
  static open: Line;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor() {
    Line.open = this;
  }
  say(change: LiveChange) {
    this.onmessage?.({ data: JSON.stringify(change) });
  }
  close() {}
}

let client: QueryClient;
const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  vi.stubGlobal('EventSource', Line);
  client = new QueryClient();
  for (const key of [['/api/customer/jobs'], ['/api/customer/jobs', '7'], ['/api/payments']])
    client.setQueryData(key, []);
  renderHook(() => useLiveEvents(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
});
afterEach(() => vi.unstubAllGlobals());

it('fetches anew what a topic is about, and nothing else', () => {
  const heard: string[] = [];
  const stop = onLiveChange((topic) => heard.push(topic));
  Line.open.say({ topics: ['jobs'] });
  stop();
  expect(isStale(['/api/customer/jobs'])).toBe(true);
  expect(isStale(['/api/customer/jobs', '7'])).toBe(true);
  expect(isStale(['/api/payments'])).toBe(false);
  expect(heard).toEqual(['jobs']);
});

it('asks once for what several topics are about', async () => {
  const key = ['/api/admin/counts'];
  const queryFn = vi.fn(() => Promise.resolve({}));
  client.setQueryData(key, {});
  onTestFinished(
    new QueryObserver(client, { queryKey: key, queryFn, staleTime: Infinity }).subscribe(() => undefined),
  );
  Line.open.say({ topics: ['leads', 'applications', 'refunds', 'tickets'] });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(1);
});

describe('news that comes while a page reads its facts for the first time', () => {
  const key = ['/api/assignments', '7'];
  let asked: ((answer: string) => void)[];
  beforeEach(() => {
    asked = [];
    const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
    onTestFinished(new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined));
    expect(asked.length).toBe(1);
  });

  it.each([
    ['about them', () => Line.open.say({ topics: ['assignments'] })],
    ['of which the server has missed something', () => Line.open.say({ topics: [] })],
    ['after the line was down', () => [Line.open.onopen?.(), Line.open.onopen?.()]],
  ])('has them read once more when it is news %s: the answer under way may be older', async (_, happen) => {
    happen();
    asked[0]?.('older than the news');
    await vi.waitFor(() => expect(asked.length).toBe(2));
    asked[1]?.('the newest');
    await vi.waitFor(() => expect(client.getQueryData(key)).toBe('the newest'));
    expect(asked.length).toBe(2);
  });

  it('leaves alone what the news is not about', async () => {
    Line.open.say({ topics: ['jobs'] });
    asked[0]?.('still true');
    await vi.waitFor(() => expect(client.getQueryState(key)?.fetchStatus).toBe('idle'));
    expect(client.getQueryData(key)).toBe('still true');
    expect(asked.length).toBe(1);
  });
});

it('fetches everything anew when the server has missed something', () => {
  Line.open.say({ topics: [] });
  expect(isStale(['/api/payments'])).toBe(true);
});

it('fetches everything anew when the line was down, and nothing when it opens first', () => {
  Line.open.onopen?.();
  expect(isStale(['/api/payments'])).toBe(false);
  Line.open.onopen?.();
  expect(isStale(['/api/payments'])).toBe(true);
});

it('calls again at once when the connection is back, and fetches everything anew', () => {
  const before = Line.open;
  window.dispatchEvent(new Event('online'));
  expect(Line.open).not.toBe(before);
  Line.open.onopen?.();
  expect(isStale(['/api/payments'])).toBe(true);
});
