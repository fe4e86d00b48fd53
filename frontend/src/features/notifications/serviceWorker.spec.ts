import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const origin = 'https://rightinstaller.example';
const script = readFileSync(join(process.cwd(), 'public/sw.js'), 'utf8');

interface Page {
  url: string;
  focus: () => Promise<Page>;
  navigate: (to: string) => Promise<Page | null>;
}

/** The worker as the browser runs it, with these pages open. */
function aWorker(pages: Page[] = [], browser: { caches?: object; fetch?: unknown } = {}) {
  const heard = new Map<string, (event: object) => void>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const worker = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow, claim: vi.fn() },
    skipWaiting: vi.fn(),
    caches: browser.caches,
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
  };
  runInNewContext(script, { self: worker, URL, Request, fetch: browser.fetch });
  const dispatch = async (name: string, event: object) => {
    let work: unknown;
    heard.get(name)?.({ ...event, waitUntil: (one: unknown) => (work = one) });
    await work;
  };
  const push = (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) as unknown } });
  const click = (address: string) =>
    dispatch('notificationclick', { notification: { close: vi.fn(), data: { address } } });
  return { push, click, dispatch, showNotification, openWindow };
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
  await worker.dispatch('push', { data: null });
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

describe('what is kept for reading without a connection', () => {
  /** A cache of the browser, as far as the worker asks it. */
  class Shelf {
    readonly held = new Map<string, Response>();
    private readonly keyOf = (key: Request | string) =>
      new URL(typeof key === 'string' ? key : key.url, origin).href;
    keys = () => Promise.resolve([...this.held.keys()].map((url) => new Request(url)));
    match = (key: Request | string) => Promise.resolve(this.held.get(this.keyOf(key))?.clone());
    put = (key: Request | string, answer: Response) =>
      Promise.resolve(void this.held.set(this.keyOf(key), answer));
    delete = (key: Request | string) => Promise.resolve(this.held.delete(this.keyOf(key)));
  }

  function aKeeper({ wanted = true } = {}) {
    const shelf = new Shelf();
    const answers = new Map<string, () => Response>();
    const said = vi.fn();
    const worker = aWorker([{ ...aPage(`${origin}/`), postMessage: said } as Page], {
      caches: {
        has: () => Promise.resolve(wanted),
        open: () => Promise.resolve(shelf),
        delete: (name: string) => {
          if (name !== 'kept-1') return Promise.resolve(false);
          shelf.held.clear();
          wanted = false;
          return Promise.resolve(true);
        },
      },
      fetch: (request: Request) => {
        const make = answers.get(new URL(request.url).pathname);
        return make ? Promise.resolve(make()) : Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    const json =
      (body: object, status = 200) =>
      () =>
        new Response(JSON.stringify(body), { status });
    /** What the page gets; `undefined`: the worker leaves the request to the browser. */
    const ask = async (path: string, init: { method?: string; mode?: string } = {}) => {
      let answer: Promise<Response> | undefined;
      const request = { url: origin + path, method: 'GET', mode: 'cors', ...init };
      await worker.dispatch('fetch', {
        request,
        respondWith: (given: Promise<Response>) => (answer = given),
      });
      return answer;
    };
    const paths = () => [...shelf.held.keys()].map((url) => new URL(url).pathname);
    return { answers, ask, json, paths, said };
  }

  it('is nothing while nobody wants it', async () => {
    const { answers, ask, json, paths } = aKeeper({ wanted: false });
    answers.set('/api/leads', json([]));
    expect((await ask('/api/leads'))?.status).toBe(200);
    expect(paths()).toEqual([]);
  });

  it.each([
    ['/api/admin/users', {}],
    ['/api/events', {}],
    ['/api/leads/1/bid', { method: 'POST' }],
    ['/api/payments/1/receipt', { mode: 'navigate' }],
  ])('is no answer of %s', async (path, init) => {
    expect(await aKeeper().ask(path, init)).toBeUndefined();
  });

  it('answers in the server’s place, and says so once and again when the server is back', async () => {
    const { answers, ask, json, said } = aKeeper();
    answers.set('/api/leads/1', json({ title: 'Barn' }));
    await ask('/api/leads/1');
    answers.clear();
    expect(await (await ask('/api/leads/1'))?.json()).toEqual({ title: 'Barn' });
    await expect(ask('/api/leads/2').then((answer) => answer)).rejects.toThrow('Failed to fetch');
    expect(said).toHaveBeenLastCalledWith({ isKept: true });
    answers.set('/api/leads/1', json({ title: 'New barn' }));
    expect(await (await ask('/api/leads/1'))?.json()).toEqual({ title: 'New barn' });
    expect(said).toHaveBeenLastCalledWith({ isKept: false });
  });

  it('takes the document of another page of the app, never a public one', async () => {
    const { answers, ask } = aKeeper();
    answers.set('/terms', () => new Response('<main>Terms</main>'));
    answers.set('/my-bids', () => new Response('<div id="root"></div>'));
    await ask('/terms', { mode: 'navigate' });
    await expect(ask('/leads/1', { mode: 'navigate' }).then((answer) => answer)).rejects.toThrow(
      'Failed to fetch',
    );
    await ask('/my-bids', { mode: 'navigate' });
    answers.clear();
    expect(await (await ask('/leads/1', { mode: 'navigate' }))?.text()).toContain('id="root"');
  });

  it('is not what was refused, moved or failed', async () => {
    const { answers, ask, json, paths } = aKeeper();
    for (const [path, status] of [
      ['/api/leads/1', 404],
      ['/api/leads/2', 503],
    ] as const) {
      answers.set(path, json({}, status));
      await ask(path);
    }
    expect(paths()).toEqual([]);
  });

  it('is gone when a session ends, when its reader signs out, and when somebody else is signed in', async () => {
    const { answers, ask, json, paths } = aKeeper();
    answers.set('/api/leads/1', json({}));
    answers.set('/api/auth/user', json({ id: 'first' }));
    const fill = async () => {
      await ask('/api/auth/user');
      await ask('/api/leads/1');
      expect(paths()).toContain('/api/leads/1');
    };
    await fill();
    await ask('/api/logout', { method: 'POST' });
    expect(paths()).toEqual([]);
    await fill();
    answers.set('/api/auth/user', json({}, 401));
    await ask('/api/auth/user');
    expect(paths()).toEqual([]);
    answers.set('/api/auth/user', json({ id: 'first' }));
    await fill();
    answers.set('/api/auth/user', json({ id: 'second' }));
    await ask('/api/auth/user');
    expect(paths()).toEqual(['/api/auth/user']);
  });

  it('is nothing of staff, whoever wanted it in this browser', async () => {
    const { answers, ask, json, paths } = aKeeper();
    answers.set('/api/leads/1', json({}));
    await ask('/api/leads/1');
    answers.set('/api/auth/user', json({ id: 'staff', isAdmin: true }));
    await ask('/api/auth/user');
    await ask('/api/leads/1');
    expect(paths()).toEqual([]);
  });
});
