import { createServer } from 'node:net';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../../frontend/prerender/artwork/chromium.mjs';

/** Pictures for a report that is not opened: they are no part of any score. */
const PICTURES = ['screenshot-thumbnails', 'final-screenshot'];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * One Lighthouse run in a browser of its own, and another one when the browser or Lighthouse broke off on the way: then
 * there is no score at all, which says nothing about the page. `device` is `mobile` (Lighthouse's slow 4G and slow processor) or `desktop`.
 * Answers the scores from 0 to 100 by category, and the failed audits by title.
 */
export async function measure(url, device) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measureOnce(url, device);
    } catch (error) {
      if (tries === 3) throw error;
      console.warn(`Lighthouse broke off, and is started again: ${error.message}`);
    }
  }
}

async function measureOnce(url, device) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    const options = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      skipAudits: PICTURES,
      disableFullPageScreenshot: true,
    };
    const result = await lighthouse(url, options, device === 'desktop' ? desktopConfig : undefined);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
    const unscored = CATEGORIES.filter((name) => categories[name].score === null);
    if (unscored.length > 0) throw new Error(`no score for ${unscored.join(', ')}`);
    const scores = Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
    );
    const failed = CATEGORIES.flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`),
    );
    return { scores, failed, audits };
  } finally {
    await browser.close().catch(() => undefined);
  }
}
