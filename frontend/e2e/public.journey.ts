import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLead, anAdmin, type Person } from '../../backend/test/support/people.js';
import { eventually } from '../../backend/test/support/eventually.js';
import { Product } from '../../backend/test/support/product.js';
import { customerScreens, portalScreens, signedOutScreens } from '../src/app/screens';
import { inMotion, openBrowser, openNewcomer, openPage } from './support/browser.js';
import { crawl } from './support/site-links.js';
import { weightOf } from './support/weight.js';

const CONSENT = 'rightinstaller-cookie-consent';
const LIMIT_OF_SCRIPT_KIB = 75;

let product: Product;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  product = await Product.start();
  admin = await anAdmin(product);
  await aLead(admin, {
    title: 'Eight cameras <b>retail</b> unit',
    serviceType: 'cctv',
    location: '12 Secret Street, Bolton',
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('the landing page', () => {
  it('shows a real lead with town and outcode, as text, and its counts with their date', async () => {
    const { page, context, complaints } = await openNewcomer(browser);
    await page.goto(product.url);
    const board = page.getByRole('region', { name: 'Open leads' });
    expect(await board.getByText('Eight cameras <b>retail</b> unit').isVisible()).toBe(true);
    expect(await board.getByText('Bolton, BL1').isVisible()).toBe(true);
    expect(await board.textContent()).toMatch(/1 open, as of \d{1,2} \w+ 20\d\d/);
    expect(await page.content()).not.toContain('Secret Street');
    expect(await page.getByText('A service fee of 5%, only when a job is completed.').isVisible()).toBe(true);
    expect(await page.getByText(/Counted in our own books, as of/).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('describes organisation, site, service and each open lead to search engines, without private data', async () => {
    const html = await (await fetch(product.url)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    );
    expect(data.map((one) => one['@type'])).toEqual([
      'Organization',
      'WebSite',
      'Service',
      'FAQPage',
      'JobPosting',
    ]);
    const job = JSON.stringify(data.at(-1));
    expect(job).toContain('"addressLocality":"Bolton","postalCode":"BL1"');
    expect(job).not.toContain('Secret');
    expect(job).not.toContain('BL1 ');
    expect(html).not.toMatch(/\{\{|<!--slot/);
  });

  it('sends every call to action to /auth', async () => {
    const { page, context } = await openNewcomer(browser);
    await page.goto(product.url);
    const promised = {
      'Get Started': '/auth?tab=signup',
      'Sign in': '/auth',
      'Post a job': '/auth?tab=signup&userType=customer',
      'Apply as an installer': '/auth?tab=signup&userType=installer',
      'Post your first job': '/auth?tab=signup&userType=customer',
      'Join under this code': '/auth?tab=signup&userType=installer',
    };
    for (const [name, href] of Object.entries(promised)) {
      const links = await page.getByRole('link', { name, exact: true }).all();
      expect([name, links.length > 0]).toEqual([name, true]);
      for (const link of links) expect([name, await link.getAttribute('href')]).toEqual([name, href]);
    }
    // The cards of the services lead there as a whole.
    const cards = await page.locator('#services a').all();
    expect(cards.length).toBeGreaterThan(12);
    for (const card of cards) expect(await card.getAttribute('href')).toMatch(/^\/auth\?tab=signup/);
    const leading = await page.locator('a[href^="/auth"]:not(#services a)').allTextContents();
    expect(leading.map((name) => name.trim()).filter((name) => !(name in promised))).toEqual([]);
    await page.getByRole('link', { name: 'Post your first job', exact: true }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByLabel('Company name (optional)').waitFor();
    await context.close();
  });

  it('weighs no more script than was promised', async () => {
    const { page, context } = await openNewcomer(browser, 'phone');
    const { scripts, scriptKiB } = await weightOf(page, product.url, async () => {
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
      await page.waitForLoadState('networkidle');
    });
    expect(scripts).toBeGreaterThan(2);
    expect(scriptKiB).toBeLessThanOrEqual(LIMIT_OF_SCRIPT_KIB);
    const html = await (await fetch(product.url)).text();
    const [, first = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const { headers } = await fetch(`${product.url}${first}`);
    expect(headers.get('cache-control')).toContain('immutable');
    await context.close();
  });

  it('is drawn before the script of what wakes in it is fetched', async () => {
    const { page, context } = await openNewcomer(browser, 'phone');
    await page.goto(product.url);
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    const [drawn, waking] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/(wake|base)-[^/]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    ]);
    expect(waking).toHaveLength(2);
    for (const start of waking) expect(start).toBeGreaterThan(drawn ?? Infinity);
    await context.close();
  });

  it('lets people sign in without much script, and nothing moves under their eyes', async () => {
    const { page, context } = await openPage(browser, 'desktop', inMotion);
    const weight = await weightOf(page, `${product.url}/auth`, () =>
      page.getByRole('button', { name: 'Sign In' }).waitFor(),
    );
    expect(weight.scripts).toBeGreaterThan(0);
    expect(weight.scripts).toBeLessThanOrEqual(9);
    expect(weight.scriptKiB).toBeLessThanOrEqual(108);
    expect(weight.shift).toBe(0);
    await context.close();
  });

  it('opens one question at a time, and closes it again', async () => {
    const { page, context } = await openNewcomer(browser);
    await page.goto(`${product.url}/#faq`);
    const open = page.locator('#faq details[open]');
    expect(await page.locator('#faq details').count()).toBe(13);
    expect(await open.count()).toBe(0);
    await page.getByText('What does it cost to join?').click();
    await page.getByText('How are bids judged?').click();
    expect(await open.count()).toBe(1);
    expect(await open.textContent()).toContain('On qualifications');
    await page.getByText('How are bids judged?').click();
    expect(await open.count()).toBe(0);
    await context.close();
  });

  it('gives place to the app with a session, and comes back when the session is over', async () => {
    const anonymous = await fetch(product.url);
    expect(anonymous.headers.get('vary')?.toLowerCase()).toContain('cookie');
    expect(await anonymous.text()).toContain('Real Jobs.');
    const signedIn = await admin.visitor.get('/');
    expect(signedIn.headers.get('cache-control')).toBe('no-store');
    expect(signedIn.text).not.toContain('Real Jobs.');
    const stale = await fetch(product.url, { headers: { cookie: `session=${'x'.repeat(43)}` } });
    expect(await stale.text()).toContain('Real Jobs.');
  });
});

describe('the film of the hero', () => {
  /** What the browser thinks of the line depends on how busy this machine is, so it is said. */
  const onLine = (context: BrowserContext, line: { downlink: number; saveData?: boolean }) =>
    context.addInitScript((said) => Object.defineProperty(navigator, 'connection', { value: said }), {
      effectiveType: '4g',
      saveData: false,
      ...line,
    });
  const fast = { downlink: 20 };

  it.each([{ downlink: 1.5 }, { downlink: 20, saveData: true }])(
    'waits for its button on a line that is slow or saved: %o',
    async (line) => {
      const { page, context } = await openNewcomer(browser, 'phone', inMotion);
      await onLine(context, line);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto(product.url);
      const play = page.getByRole('button', { name: 'Play animation' });
      await play.waitFor();
      await page.waitForLoadState('networkidle');
      expect(fetched.filter((url) => /hero\.(mp4|webm)/.test(url))).toEqual([]);
      await play.click();
      await page.locator('video[data-playing]').waitFor();
      await context.close();
    },
  );

  it('stands still when the visitor wants no motion, and is not even fetched', async () => {
    const { page, context } = await openNewcomer(browser);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Play animation' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /hero\.(mp4|webm)/.test(url))).toEqual([]);
    await context.close();
  });

  it('plays silently otherwise, and stops when asked', async () => {
    const { page, context } = await openNewcomer(browser, 'desktop', inMotion);
    await onLine(context, fast);
    await page.goto(product.url);
    const pause = page.getByRole('button', { name: 'Pause animation' });
    await pause.waitFor();
    const video = page.locator('video');
    expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
    await pause.click();
    await page.getByRole('button', { name: 'Play animation' }).waitFor();
    expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
    await context.close();
  });

  it('stands on the ground of the hero without an edge, and nothing covers its map on a phone', async () => {
    const { page, context } = await openNewcomer(browser, 'phone', inMotion);
    await onLine(context, fast);
    await page.goto(product.url);
    const video = page.locator('video');
    await video.scrollIntoViewIfNeeded();
    await page.locator('video[data-playing]').waitFor();
    const [pixel, ground] = await video.evaluate((film: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight).getContext('2d');
      canvas?.drawImage(film, 0, 0);
      const [of, on] = [canvas?.getImageData(12, 12, 1, 1).data, getComputedStyle(film).backgroundColor];
      return [[...(of ?? [])].slice(0, 3), (on.match(/\d+/g) ?? []).map(Number)];
    });
    for (const [channel, value] of ground.entries())
      expect(Math.abs(value - (pixel[channel] ?? 255))).toBeLessThanOrEqual(3);
    const button = await page.getByRole('button', { name: 'Pause animation' }).boundingBox();
    const map = await page.locator('.hero-window').first().boundingBox();
    const leads = await page.locator('[aria-labelledby="open-leads"]').boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? Infinity));
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(leads?.y ?? 0);
    await context.close();
  });

  it.each(['/media/hero.mp4', '/media/hero.webm'])(
    '%s is small and can be fetched in parts',
    async (path) => {
      const part = await fetch(product.url + path, { headers: { range: 'bytes=0-99' } });
      expect(part.status).toBe(206);
      expect((await part.arrayBuffer()).byteLength).toBe(100);
      const size = Number(part.headers.get('content-range')?.split('/')[1]);
      expect(size).toBeLessThanOrEqual(1_000_000);
    },
  );
});

describe('consent', () => {
  it('stores and requests nothing beyond our own pages before a choice', async () => {
    const { page, context } = await openNewcomer(browser);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    await page.goto(product.url);
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(
      await page.evaluate(() => ({ local: localStorage.length, session: sessionStorage.length })),
    ).toEqual({ local: 0, session: 0 });
    await context.close();
  });

  it('covers nothing that cannot be scrolled to, on the pages and in the app', async () => {
    const { page, context } = await openNewcomer(browser, 'phone');
    for (const path of ['/contact', '/auth']) {
      await page.goto(product.url + path);
      const banner = page.getByRole('region', { name: 'Cookies' });
      await banner.waitFor();
      const hidden = await page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        const top = document.querySelector('.cookie-banner')?.getBoundingClientRect().top ?? 0;
        const last = [...document.querySelectorAll('a, button, input')].filter(
          (one) => !one.closest('.cookie-banner, [hidden], [popover], dialog'),
        );
        return last.filter((one) => one.getBoundingClientRect().bottom > top).map((one) => one.textContent);
      });
      expect([path, hidden]).toEqual([path, []]);
    }
    await context.close();
  });

  it('is customized in a dialog, remembered on every page, and changed from the footer', async () => {
    const { page, context, complaints } = await openNewcomer(browser, 'phone');
    await page.goto(`${product.url}/blog`);
    await page.getByRole('button', { name: 'Customize' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' });
    expect(await dialog.getByRole('switch', { name: /Necessary/ }).isDisabled()).toBe(true);
    await dialog.getByRole('switch', { name: /Functional/ }).check();
    await dialog.getByRole('button', { name: 'Save Preferences' }).click();
    expect(JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CONSENT)) ?? '')).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
      functional: true,
    });
    await page.goto(`${product.url}/terms`);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    expect(await dialog.getByRole('switch', { name: /Functional/ }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/terms');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the blog', () => {
  it('filters by category, loads more and opens an article', async () => {
    const { page, context } = await openNewcomer(browser);
    await page.goto(`${product.url}/blog`);
    const cards = page.locator('main li article');
    expect(await cards.count()).toBe(6);
    await page.getByRole('link', { name: 'Load More' }).click();
    await page.waitForURL('**/blog/page/2#more');
    expect(await cards.count()).toBeGreaterThan(6);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    expect(await categories.getByRole('link').allTextContents()).toEqual([
      'All',
      'Industry Insights',
      'Professional Standards',
      'Platform Updates',
      'Business Insights',
    ]);
    await categories.getByRole('link', { name: 'Platform Updates' }).click();
    await page.getByRole('heading', { level: 1, name: 'Platform Updates' }).waitFor();
    expect(await cards.locator('p').first().textContent()).toBe('Platform Updates');
    await categories.getByRole('link', { name: 'All' }).click();
    await page.getByRole('link', { name: /^Read Full Article/ }).click();
    await page.waitForURL('**/blog/landline-switch-off');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('landline switch-off');
    await context.close();
  });
});

describe('the investors', () => {
  it('find the form with its subject filled in', async () => {
    const { page, context, complaints } = await openNewcomer(browser);
    await page.goto(`${product.url}/investors`);
    await page.getByRole('link', { name: 'Request a meeting' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Investor request: A meeting');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('read the counts of our own books, with their date', async () => {
    const html = await (await fetch(`${product.url}/investors`)).text();
    expect(html).toMatch(/Counted in our own books, as of (<!-- -->)?\d{1,2} \w+ 20\d\d/);
    for (const text of ['Leads open for bids', 'Seed round', 'Investor partners', 'Sample content.'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/\{\{|<!--slot/);
  });
});

describe('the founding members', () => {
  it.each([
    ['Apply as Installer', 'installer'],
    ['Register as Contractor', 'customer'],
  ])('%s opens sign-up as %s', async (name, userType) => {
    const { page, context } = await openNewcomer(browser);
    await page.goto(`${product.url}/founders`);
    expect(await page.getByText('Sample content.').isVisible()).toBe(true);
    expect(await page.locator('main h2').count()).toBe(5);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    expect(await page.locator(`[name=userType][value=${userType}]`).isChecked()).toBe(true);
    await context.close();
  });
});

describe('writing to us', () => {
  it('the list of reasons looks like a list: its arrow stands inside the field', async () => {
    const { page, context } = await openNewcomer(browser);
    await page.goto(`${product.url}/contact`);
    const field = await page.getByLabel('What is it about?').boundingBox();
    const arrow = await page.locator('select + svg').boundingBox();
    if (!field || !arrow) throw new Error('The field or its arrow is not drawn.');
    expect(arrow.x + arrow.width).toBeLessThan(field.x + field.width);
    expect(arrow.x).toBeGreaterThan(field.x + field.width / 2);
    expect(arrow.y).toBeGreaterThan(field.y);
    expect(arrow.y + arrow.height).toBeLessThan(field.y + field.height);
    await context.close();
  });

  it('Contact Support opens the form with its subject, and a ticket answers with its reference', async () => {
    const { page, context, complaints } = await openNewcomer(browser);
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Necessary Only' }).click();
    await page.getByRole('link', { name: 'Contact Support' }).click();
    await page.waitForURL('**/contact?**');
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('A question about RightInstaller');
    await page.getByLabel('Your name').fill('Ada Byron');
    await page.getByLabel('Email address').fill('ada@example.org');
    await page.getByLabel('Message').fill('When does verification begin?');
    await page.getByRole('button', { name: 'Send message' }).click();
    const reference = await page.getByText(/^RI-[2-9A-Z]{8}$/).textContent();
    const [ticket] = await product.database.query<{ kind: string; subject: string }>(
      'SELECT kind, subject FROM tickets WHERE reference = $1',
      [reference],
    );
    expect(ticket).toEqual({ kind: 'support', subject: 'A question about RightInstaller' });
    const mail = await eventually(
      'the confirmation',
      async () => (await product.inbox('ada@example.org'))[0],
    );
    expect(mail.subject).toBe(`We have your message, ${reference}`);
    expect(mail.text).not.toContain('verification begin');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['/investors', 'investor'],
    ['/partnerships', 'partner'],
  ])('the request on %s is a ticket too', async (path, kind) => {
    const { page, context } = await openNewcomer(browser, 'phone');
    await page.goto(product.url + path);
    await page.getByRole('button', { name: 'Necessary Only' }).click();
    await page.getByLabel('Your name').fill('Ada Byron');
    await page.getByLabel('Email address').fill(`${kind}@example.org`);
    await page.getByLabel('Message').fill('Please tell me more about it.');
    await page.getByRole('button', { name: 'Send message' }).click();
    const reference = await page.getByText(/^RI-[2-9A-Z]{8}$/).textContent();
    const rows = await product.database.query<{ kind: string }>(
      'SELECT kind FROM tickets WHERE reference = $1',
      [reference],
    );
    expect(rows).toEqual([{ kind }]);
    await context.close();
  });
});

describe('without JavaScript', () => {
  it('everything but forms and consent works', async () => {
    const { page, context } = await openNewcomer(browser, 'desktop', { javaScriptEnabled: false });
    await page.goto(product.url);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('Bolton, BL1').isVisible()).toBe(true);
    await page.getByText('What does it cost to join?').click();
    await page.getByText('Registration is free for verified installers.').waitFor();
    await page.goto(`${product.url}/blog`);
    await page.getByRole('link', { name: 'Load More' }).click();
    await page.waitForURL('**/blog/page/2#more');
    await page.goto(`${product.url}/contact`);
    expect(await page.locator('noscript').first().textContent()).toContain(
      'Sending a message needs JavaScript.',
    );
    await context.close();
  });

  it('the menu of a phone opens', async () => {
    const { page, context } = await openNewcomer(browser, 'phone', { javaScriptEnabled: false });
    await page.goto(`${product.url}/terms`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await context.close();
  });
});

describe('the site as a whole', () => {
  it('has no link that leads nowhere', async () => {
    const { pages, broken } = await crawl(product.url);
    expect(broken).toEqual([]);
    for (const path of [
      '/blog',
      '/founders',
      '/investors',
      '/partnerships',
      '/privacy-policy',
      '/terms',
      '/cookie-policy',
      '/cancellation-form',
      '/contact',
      '/status',
      '/fair-dealing',
      '/how-ranking-works',
      '/how-reviews-are-checked',
      '/complaints',
      '/reporting-content',
      '/complaints/1.0',
      '/accessibility',
    ])
      expect(pages).toContain(path);
  });

  it('lists its pages in the sitemap, names it in robots.txt, and has a feed', async () => {
    const text = async (path: string) => (await fetch(product.url + path)).text();
    expect(await text('/robots.txt')).toContain(`Sitemap: ${product.url}/sitemap.xml`);
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain(
      `<loc>${product.url}/blog/landline-switch-off</loc><lastmod>2026-11-16</lastmod>`,
    );
    expect(sitemap).toMatch(/<loc>[^<]+\/<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
    const feed = await fetch(`${product.url}/rss.xml`);
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    expect(await feed.text()).toContain(`<link>${product.url}/blog/landline-switch-off</link>`);
  });

  it('has a social image of 1200 × 630 and an installable manifest', async () => {
    const image = new DataView(await (await fetch(`${product.url}/media/social.png`)).arrayBuffer());
    expect([image.getUint32(16), image.getUint32(20)]).toEqual([1200, 630]);
    const manifest = (await (await fetch(`${product.url}/manifest.webmanifest`)).json()) as {
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.start_url).toBe('/');
    for (const { src, sizes } of manifest.icons) {
      const icon = new DataView(await (await fetch(product.url + src)).arrayBuffer());
      expect(`${icon.getUint32(16)}x${icon.getUint32(20)}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  it.each([
    '/nowhere',
    '/blog/nothing',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/none.js',
    '/pages.json',
    '/site/index.html',
  ])('answers 404 for %s', async (path) => {
    const response = await fetch(product.url + path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('Did you forget to add the page to the router?');
  });

  it('knows the addresses of the app from its table of screens, and none that it does not', async () => {
    const screens = [...signedOutScreens, ...portalScreens, ...customerScreens];
    const routes = [...screens.map(({ path }) => path), '/admin/*'];
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) {
      const address = route.replaceAll(/:\w+/g, '123').replace('*', 'leads/1');
      expect([address, (await fetch(product.url + address)).status]).toEqual([address, 200]);
    }
    expect((await fetch(`${product.url}/leads/1/2`)).status).toBe(404);
  });

  it('answers unknown calls as the API does', async () => {
    const response = await fetch(`${product.url}/api/nowhere`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it('says that nothing changed when nothing did', async () => {
    const first = await fetch(`${product.url}/terms`);
    const again = await fetch(`${product.url}/terms`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('outside the sandbox', () => {
  it('every page is published, with what is true and what its operator says, and without samples', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ri-content-'));
    const SITE_CONTENT = join(folder, 'site.json');
    const partners = { technology: [{ name: 'Bolton Dishes Ltd', what: 'Dishes & mounts' }] };
    await writeFile(SITE_CONTENT, JSON.stringify({ partners }));
    const live = await Product.start({
      ...{ STRIPE_API_URL: undefined, STRIPE_JS_URL: undefined, ROLE: 'api' },
      SITE_CONTENT,
    });
    try {
      const { pages, broken } = await crawl(live.url);
      expect(broken).toEqual([]);
      for (const path of ['/founders', '/investors', '/partnerships']) {
        const answer = await fetch(live.url + path);
        expect(answer.status).toBe(200);
        expect(await answer.text()).not.toMatch(/Example|Specimen|Sample|Ashdown|£0\.0m/);
        expect(pages).toContain(path);
      }
      const html = await (await fetch(`${live.url}/partnerships`)).text();
      expect(html).toContain('Bolton Dishes Ltd');
      expect(html).toContain('Dishes &amp; mounts');
    } finally {
      await live.stop();
      await rm(folder, { recursive: true });
    }
  });
});
