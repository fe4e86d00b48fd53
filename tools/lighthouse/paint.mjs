/** When the largest part of a page is painted, for somebody who comes for the first time on a slow phone. */
import { chromium } from 'playwright-core';

/** 1.6 Mbit/s with 150 ms to the server and back: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerCpu = 4;
const phone = { width: 390, height: 844 };

/**
 * @param {string} url
 * @param {{ session: string, shown: string, rounds: number }} visit the cookie's value, the heading to wait for, how often
 * @returns {Promise<number[]>} milliseconds from the beginning of the visit, for each round
 */
export async function largestPaints(url, { session, shown, rounds }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const paints = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 });
      await context.addCookies([{ name: 'session', value: session, url }]);
      await context.addInitScript(() =>
        localStorage.setItem(
          'rightinstaller-cookie-consent',
          '{"necessary":true,"analytics":false,"marketing":false,"functional":false}',
        ),
      );
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', network);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
      await page.goto(url);
      await page.getByRole('heading', { name: shown }).first().waitFor();
      // Live news keeps one connection open, so the network is never idle: the rows come within this.
      await page.waitForTimeout(2_000);
      paints.push(await page.evaluate(largest));
      await context.close();
    }
    return paints;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
const largest = () =>
  new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
