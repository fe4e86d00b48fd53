import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
