/**
 * Renders the icons and the social image from our own SVG and HTML: `node prerender/artwork/images.mjs`.
 * The results are committed, so that the build needs no browser.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const statics = path.resolve(here, '../../public');
const mark = await readFile(path.join(statics, 'favicon.svg'), 'utf8');
const square = mark.replace('rx="8" ', '');

/** A maskable icon keeps its drawing inside the middle 80 %, because launchers cut the corners. */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');
const icons = [
  { file: 'icons/icon-192.png', size: 192, svg: mark },
  { file: 'icons/icon-512.png', size: 512, svg: mark },
  { file: 'icons/maskable-192.png', size: 192, svg: maskable },
  { file: 'icons/maskable-512.png', size: 512, svg: maskable },
  { file: 'icons/apple-touch-icon.png', size: 180, svg: square },
];

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
try {
  const page = await browser.newPage();
  for (const { file, size, svg } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
    await page.screenshot({ path: path.join(statics, file), omitBackground: true });
  }
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(`file://${path.join(here, 'social.html')}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(statics, 'media/social.png') });
} finally {
  await browser.close();
}
await writeFile(
  path.join(statics, 'manifest.webmanifest'),
  `${JSON.stringify(
    {
      name: 'RightInstaller',
      short_name: 'RightInstaller',
      description: 'Real Jobs. Real Time. Right Installer.',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en-GB',
      dir: 'ltr',
      background_color: '#FBFAF6',
      theme_color: '#083B43',
      categories: ['business', 'productivity'],
      icons: icons
        .filter(({ file }) => !file.includes('apple'))
        .map(({ file, size }) => ({
          src: `/${file}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: file.includes('maskable') ? 'maskable' : 'any',
        })),
    },
    null,
    2,
  )}\n`,
);
