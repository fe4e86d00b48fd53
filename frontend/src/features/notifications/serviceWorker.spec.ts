import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const origin = 'https://rightinstaller.example';
const script = readFileSync(join(process.cwd(), 'public/sw.js'), 'utf8');

interface Page {
  url: string;
  focus: () => Promise<Page>;
  navigate: (to: string) => Promise<Page | null>;
}

/** The worker as the browser runs it, with these pages open. */
function aWorker(pages: Page[] = []) {
  const heard = new Map<string, (event: object) => void>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const worker = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow, claim: vi.fn() },
    skipWaiting: vi.fn(),
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
  };
  runInNewContext(script, { self: worker, URL });
  const hear = async (name: string, event: object) => {
    let work: unknown;
    heard.get(name)?.({ ...event, waitUntil: (one: unknown) => (work = one) });
    await work;
  };
  const push = (text: string) => hear('push', { data: { json: () => JSON.parse(text) as unknown } });
  const click = (address: string) =>
    hear('notificationclick', { notification: { close: vi.fn(), data: { address } } });
  return { push, click, hear, showNotification, openWindow };
}

const aPage = (url: string) => {
  const page: Page = { url, focus: vi.fn(), navigate: vi.fn() };
  vi.mocked(page.focus).mockResolvedValue(page);
  vi.mocked(page.navigate).mockResolvedValue(page);
  return page;
};

it('shows what was sent, once for each tag', async () => {
  const worker = aWorker();
  await worker.push(
    JSON.stringify({ title: 'New lead near you', body: 'CCTV, Bolton', path: '/leads/1', tag: 'a' }),
  );
  expect(worker.showNotification).toHaveBeenCalledWith(
    'New lead near you',
    expect.objectContaining({ body: 'CCTV, Bolton', tag: 'a', data: { address: `${origin}/leads/1` } }),
  );
});

it.each(['https://evil.example/', '//evil.example/leads', 'javascript:alert(1)'])(
  'opens no address of others: %s',
  async (path) => {
    const worker = aWorker();
    await worker.push(JSON.stringify({ title: 'News', path }));
    expect(worker.showNotification).toHaveBeenCalledWith(
      'News',
      expect.objectContaining({ data: { address: `${origin}/` } }),
    );
  },
);

it('says that there is news when it cannot read what was sent', async () => {
  const worker = aWorker();
  await worker.push('{');
  await worker.hear('push', { data: null });
  expect(worker.showNotification).toHaveBeenCalledTimes(2);
  expect(worker.showNotification).toHaveBeenCalledWith('RightInstaller', expect.anything());
});

it('goes to the page that shows it, else moves an open page there, else opens one', async () => {
  const address = `${origin}/leads/1`;
  const there = aPage(address);
  const elsewhere = aPage(`${origin}/`);
  const shown = aWorker([elsewhere, there]);
  await shown.click(address);
  expect(there.focus).toHaveBeenCalled();
  expect(elsewhere.navigate).not.toHaveBeenCalled();

  const moved = aWorker([elsewhere]);
  await moved.click(address);
  expect(elsewhere.navigate).toHaveBeenCalledWith(address);
  expect(moved.openWindow).not.toHaveBeenCalled();

  vi.mocked(elsewhere.navigate).mockRejectedValue(new Error('not controlled'));
  const opened = aWorker([elsewhere]);
  await opened.click(address);
  expect(opened.openWindow).toHaveBeenCalledWith(address);
});
