// Takes out of node_modules what no running process reads: types, source maps and texts, and whole things that nobody asks for in
// production. Part of the image's build.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, neededBy } from './lock.mjs';

/** PDFium for browsers is a text of five megabytes, under a name that changes with each release. */
const unread = /(\.(d\.[cm]?ts|ts|map|md|markdown|flow)|\.wasm\.base64-\w+\.js)$/i;
const keep = /^(licen[cs]e|copying|notice)/i;
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
console.log(`${Math.round(bytes / 1e6)} MB of types, maps and texts taken out.`);

function strip(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) strip(path);
    else if (entry.isFile() && unread.test(entry.name) && !keep.test(entry.name)) {
      bytes += statSync(path).size;
      rmSync(path);
    }
  }
}
