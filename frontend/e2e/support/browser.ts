import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { OVER_PAGE } from '../../src/ui/overlay/overPage';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a loaded machine may take for one thing; costs nothing while things work. */
const timeoutMs = 90_000;

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

/** Debian's Chromium, or the one that the test command found. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: flags,
    timeout: timeoutMs,
  });
}

const consent = JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false });

/** A browser profile of somebody who has answered the question about cookies; for the rest as {@link openNewcomer}. */
export async function openPage(
  browser: Browser,
  size: keyof typeof sizes = 'desktop',
  options: Parameters<Browser['newContext']>[0] = {},
): ReturnType<typeof openNewcomer> {
  const opened = await openNewcomer(browser, size, options);
  await opened.context.addInitScript((choice) => {
    // Frames of others, such as the card form, may store nothing.
    if (window === window.top) localStorage.setItem('rightinstaller-cookie-consent', choice);
  }, consent);
  return opened;
}

/** For journeys in which what moves is seen to come to rest. Elsewhere nothing moves: frames take a quarter of the browser's work. */
export const inMotion = { reducedMotion: 'no-preference' } as const;

/** A visitor's own browser profile: no cookies, no storage, still. Errors in the page's console are collected. */
export async function openNewcomer(
  browser: Browser,
  size: keyof typeof sizes = 'desktop',
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** Reloads once the entry of a dialog that has just closed is out of the history: going back would break the reload off. */
export async function reload(page: Page): Promise<void> {
  await page.waitForFunction((name) => !Object.hasOwn(Object(window.history.state), name), OVER_PAGE);
  await page.reload();
}

/**
 * What axe finds against WCAG 2.2 AA on the page once it stands still, what is wider than a narrow window, and which
 * fields have no room: one line each, none when all is well. A toast may come or go while axe looks, so it looks again:
 * what is wrong with the page stays.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Parts far below are laid out when they come near; axe looks at all of them.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main > section'))
      section.style.contentVisibility = 'visible';
  });
  let findings = await look(page);
  for (let tries = 1; tries < 4 && findings.length > 0; tries += 1) {
    await page.waitForTimeout(500 * tries);
    findings = await look(page);
  }
  return [...findings, ...(await widerThanWindow(page))];
}

/** The narrowest phone that we promise, a laptop's window at 200 %, and a phone whose reader wants letters twice as large. */
const narrow: { width: number; height: number; letters?: string }[] = [
  { width: 360, height: 740 },
  { width: 640, height: 400 },
  { ...sizes.phone, letters: '32px' },
];

/** The page as it stands, its dialogs too, fits narrow windows without moving sideways, and its fields have room. */
async function widerThanWindow(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found = await squeezedFields(page);
  for (const { letters = '', ...size } of narrow) {
    await page.setViewportSize(size);
    let excess = await excessWidth(page, letters);
    // On a loaded machine a table becomes cards some frames later; what is too wide stays too wide.
    for (let tries = 1; tries < 4 && excess > 0; tries += 1) {
      await page.waitForTimeout(500 * tries);
      excess = await excessWidth(page, letters);
    }
    if (excess > 0)
      found.push(
        `at ${size.width} px ${page.url()} is ${excess} px too wide in letters of ${letters || '16px'}`,
      );
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** Fields too narrow to read what is typed: the columns of their form have fallen in. */
function squeezedFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => !['checkbox', 'radio', 'file'].includes(type))
      .filter((field) => field.checkVisibility() && field.offsetWidth < 80)
      .map(
        (field) =>
          `the field ${field.labels?.[0]?.textContent ?? field.name} is ${field.offsetWidth} px wide`,
      ),
  );
}

/** By how much the page, or a dialog on it, is wider than there is room, in px; with root letters of that size when given. */
export function excessWidth(page: Page, letters = ''): Promise<number> {
  return page.evaluate(async (size) => {
    const root = document.documentElement;
    const takesShape = async () => {
      for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    root.style.fontSize = size;
    await takesShape();
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="dialog"] > div')];
    const excess = Math.max(
      root.scrollWidth - window.innerWidth,
      ...dialogs.map((box) => box.scrollWidth - box.clientWidth),
      ...dialogs.map((box) => box.getBoundingClientRect().right - window.innerWidth),
    );
    root.style.fontSize = '';
    return excess;
  }, letters);
}

/** On a phone whose keyboard is open, the button that sends a long form stands in the window wherever one reads. */
export async function staysInSight(page: Page, name: string | RegExp): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: sizes.phone.width, height: 500 });
  const button = page.getByRole('button', { name });
  const form = page.locator('form').filter({ has: button });
  for (const down of [0, 200]) {
    await form.evaluate((box, by) => {
      box.scrollIntoView();
      window.scrollBy(0, by);
    }, down);
    const box = await button.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > 500)
      throw new Error(`${down} px down in its form, ${name} is out of sight: ${JSON.stringify(box)}`);
  }
  if (before) await page.setViewportSize(before);
}

async function look(page: Page): Promise<string[]> {
  await standsStill(page);
  const alone = page.frames().length === 1;
  const isThere = alone && (await page.evaluate(() => 'axe' in window));
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // Style sheets are loaded for experimental rules, of which one is asked: who speaks to a page says what they see.
    .options({
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    // Only what is found in several frames is put together on a page of its own.
    .setLegacyMode(alone)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  // The initials in a picture of somebody are a drawing, and hidden from those who listen.
  const isDrawing = (html: string) => html.includes('aria-label="Account menu of');
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ html }) => id !== 'label-content-name-mismatch' || !isDrawing(html));
    return found.length > 0 ? [`${id}: ${found.map(({ html }) => html.slice(0, 160)).join(' | ')}`] : [];
  });
}

/** A dialog that is still fading in has no contrast of its own yet. What moves for ever is not waited for. */
function standsStill(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}
