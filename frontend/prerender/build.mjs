/**
 * Turns the public pages into files after `vite build`: `node prerender/build.mjs`.
 * Writes dist/site/…html, dist/site/rss.xml and dist/pages.json, and a .br and .gz next to every asset.
 * Pages contain {{origin}}, {{feePercent}} and <!--slot:…-->: the server fills them (backend/src/web).
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { fillTemplate, fontLinks } from './template.mjs';

const frontend = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Another folder than dist can be named: `node prerender/build.mjs FOLDER`. */
const dist = path.resolve(process.argv[2] ?? path.join(frontend, 'dist'));

/** Compiles the pages for Node; the bundle is thrown away after the run. */
async function loadPages(folder) {
  await build({
    root: frontend,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'src/public/prerender.tsx', outDir: folder, emptyOutDir: true, target: 'node20' },
  });
  return import(pathToFileURL(path.join(folder, 'prerender.js')).href);
}

const fileOf = (pagePath) => `site${pagePath === '/' ? '/index' : pagePath}.html`;

/**
 * The addresses that the server answers with the app, as patterns, and the scripts that each needs beyond those of the document.
 * `/` it decides by the session. The addresses below /admin are known to the back office.
 */
async function screensOfApp() {
  const text = await readFile(path.join(frontend, 'src/app/screens.ts'), 'utf8');
  const list = path.join(dist, 'screen-files.json');
  const files = JSON.parse(await readFile(list, 'utf8'));
  await rm(list);
  const inside = files['app/Inside'];
  const screens = text.split('screen(').flatMap((call) => {
    const [, address, module] = /^\s*'(\/[^']*)',[^']*import\('([^']+)'\)/.exec(call) ?? [];
    if (!module) return [];
    const own = files[path.posix.join('app', module)];
    return [[address, address.startsWith('/auth') ? own : [...new Set([...inside, ...own])]]];
  });
  if (screens.length === 0) throw new Error('No screen was found in src/app/screens.ts');
  return Object.fromEntries([...screens, ['/admin/*', inside]]);
}

/** Somebody who comes to sign in comes for the first time, often: the brand's letters are fetched with the document. */
async function openingsWithFonts(openings) {
  const fonts = await fontLinks(dist);
  const withFonts = ([address, { head, body }]) => [
    address,
    { head: address.startsWith('/auth') ? `${head}\n    ${fonts}` : head, body },
  ];
  return Object.fromEntries(Object.entries(openings).map(withFonts));
}

const folder = await mkdtemp(path.join(frontend, 'node_modules', '.prerender-')).catch(async () => {
  await mkdir(path.join(frontend, 'node_modules'), { recursive: true });
  return mkdtemp(path.join(frontend, 'node_modules', '.prerender-'));
});
try {
  const { appHead, duties, renderFragments, renderOpenings, renderRss, renderSite, sampleContent } =
    await loadPages(folder);
  const template = await readFile(path.join(dist, 'public.html'), 'utf8');
  const { pages, notFound, installer } = await renderSite();
  for (const page of [...pages, notFound, installer]) {
    const file = path.join(dist, fileOf(page.path));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await fillTemplate(template, page, dist));
  }
  const manifest = {
    pages: pages.map(({ path: pagePath, inSitemap, lastModified, editions }) => ({
      path: pagePath,
      file: fileOf(pagePath),
      inSitemap,
      lastModified: lastModified ?? null,
      ...(editions && { editions }),
    })),
    notFound: fileOf(notFound.path),
    installer: fileOf(installer.path),
    fragments: await renderFragments(),
    sampleContent,
    rss: 'site/rss.xml',
    app: 'app.html',
    appScreens: await screensOfApp(),
    appHead,
    appOpenings: await openingsWithFonts(await renderOpenings()),
    duties,
  };
  await writeFile(path.join(dist, manifest.rss), renderRss());
  await writeFile(path.join(dist, 'pages.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(path.join(dist, 'public.html'));
  const compressed = await compressFolder(path.join(dist, 'assets'), ['.js', '.css']);
  console.log(`Prerendered ${pages.length} pages, compressed ${compressed} assets`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
