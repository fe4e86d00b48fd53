import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const STYLESHEET = /<link rel="stylesheet"[^<>]*>/;
const SHEET_FILE = /href="\/(assets\/[^"]+)"/;
/** The two files that the first view needs; others are fetched when a letter asks for them. */
const FONTS = [
  /^bricolage-grotesque-latin-wght-normal.*\.woff2$/,
  /^instrument-sans-latin-wght-normal.*\.woff2$/,
];

/** The links that fetch the two of them at once. */
export async function fontLinks(dist) {
  const names = await readdir(path.join(dist, 'assets'));
  return FONTS.map((pattern) => {
    const name = names.find((candidate) => pattern.test(candidate));
    if (!name) throw new Error(`The build holds no font like ${pattern}`);
    return `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`;
  }).join('\n    ');
}

/** Puts one rendered page into the built template: head, body, fonts, and the stylesheet inside so that nothing blocks. */
export async function fillTemplate(template, page, dist) {
  const fonts = await fontLinks(dist);
  const [link = ''] = STYLESHEET.exec(template) ?? [];
  const [, file] = SHEET_FILE.exec(link) ?? [];
  if (!file) throw new Error('The built public.html links no stylesheet');
  const css = await readFile(path.join(dist, file), 'utf8');
  return (
    template
      .replace(link, () => `<style>${css.trim()}</style>`)
      // Words and fonts first: the islands wake up when everything that can be seen is there.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replace('<!--head-->', () => `${page.head}\n    ${fonts}`)
      .replace('<!--body-->', () => page.body)
  );
}
