// Takes out of node_modules what no running process reads: types, source maps, texts and packages' own tests, and whole things that
// production does not need. Part of the image's build.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, neededBy } from './lock.mjs';

/** PDFium for browsers is a text of five megabytes, under a name that changes with each release. */
const unread = /(\.(d\.[cm]?ts|ts|map|md|markdown|flow)|\.wasm\.base64-\w+\.js)$/i;
const keep = /^(licen[cs]e|copying|notice)/i;
/** What packages try themselves with, beside their manifest. */
const ownTests = new Set(['test', 'tests', '__tests__', 'benchmark', 'benchmarks', 'example', 'examples']);
const never = [
  'node_modules/typescript', // for the compiler plugin of @nestjs/swagger
  'node_modules/swagger-ui-dist', // a link to an empty package
  'node_modules/typeorm/browser',
  'node_modules/@types',
  // Copies of themselves for browsers and bundlers.
  ...['class-validator', 'class-transformer', 'rxjs/dist'].flatMap((name) =>
    ['bundles', 'esm5'].map((copy) => `node_modules/${name}/${copy}`),
  ),
  ...['esm', 'esnext'].map((build) => `node_modules/@opentelemetry/api/build/${build}`),
  'node_modules/rxjs/dist/esm', // Node takes cjs
  'node_modules/stripe/cjs', // and here the other
  'node_modules/imapflow/dist/cjs',
  'node_modules/libphonenumber-js/bundle',
  ...['browser.js', 'browser.mjs', 'browser.old.js', 'browser.old.mjs', 'standalone.js'].map(
    (build) => `node_modules/pdfkit/js/pdfkit.${build}`,
  ),
  ...[
    'index.esm.base64.js',
    'index.esm.browser.js',
    'index.esm.cdn.js',
    'index.esm.worker.js',
    'worker.bundle.js',
  ].map((build) => `node_modules/@hyzyla/pdfium/dist/${build}`),
];

let bytes = 0;
const packages = lockedPackages('.');
const needed = neededBy(packages, ['backend']);
// npm also leaves what the backend's tests ask for and the root, too, needs to build: swc, the bundler.
for (const path of Object.keys(packages))
  if (path.startsWith('node_modules/') && !needed.has(path)) rmSync(path, { recursive: true, force: true });
for (const folder of never) rmSync(folder, { recursive: true, force: true });
strip('node_modules');
console.log(`${Math.round(bytes / 1e6)} MB of types, maps, texts and packages’ own tests taken out.`);

function strip(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const isPackage = entries.some(({ name }) => name === 'package.json');
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && isPackage && ownTests.has(entry.name)) {
      bytes += weigh(path);
      rmSync(path, { recursive: true });
    } else if (entry.isDirectory()) strip(path);
    else if (entry.isFile() && unread.test(entry.name) && !keep.test(entry.name)) {
      bytes += statSync(path).size;
      rmSync(path);
    }
  }
}

function weigh(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
