import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

const heard = new Set<(event: { data: unknown }) => void>();
const ask = vi.fn();
const badge = vi.fn(() => Promise.resolve());
const say = (data: unknown) => heard.forEach((listener) => listener({ data }));

/** A page of the app, with a worker before its server. */
async function aPage() {
  vi.resetModules();
  heard.clear();
  const stub = (name: string, value: unknown) => {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  };
  stub('setAppBadge', badge);
  stub('serviceWorker', {
    addEventListener: (_name: string, listener: (event: { data: unknown }) => void) => heard.add(listener),
    controller: { postMessage: ask },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const [{ queryClient }, { currentToasts }, { notificationsKey }] = await Promise.all([
    import('./queryClient'),
    import('../ui/overlay/toastStore'),
    import('../api/notifications'),
  ]);
  await import('./onDevice');
  return { queryClient, currentToasts, notificationsKey };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('counts on the icon what the notifications count, each number once', async () => {
  const { queryClient, notificationsKey } = await aPage();
  const notifications = { items: [], total: 0, countedTo: null };
  queryClient.setQueryData(notificationsKey, { ...notifications, unread: 3 });
  queryClient.setQueryData(notificationsKey, { ...notifications, unread: 3 });
  queryClient.setQueryData(notificationsKey, { ...notifications, unread: 0 });
  expect(badge.mock.calls).toEqual([[0], [3], [0]]);
});

it('asks how old the page is, and says once that there is no connection', async () => {
  const { currentToasts } = await aPage();
  expect(ask).toHaveBeenCalledWith({ asks: 'isKept' });
  say({ isKept: false });
  say({ news: 'of something else' });
  expect(currentToasts()).toHaveLength(0);
  say({ isKept: true });
  say({ isKept: true });
  expect(currentToasts()).toMatchObject([{ title: 'There is no connection' }]);
});
