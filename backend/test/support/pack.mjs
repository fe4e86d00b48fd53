// `node backend/test/support/pack.mjs`: the built programs in a few large files, which tests start in a third of the time.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { builtFrom, dist, packed, packedFrom, programs } from './packed.cjs';

/** It looks for what older versions had, past the bundler: that would load TypeORM a second time. */
const oneTypeorm = {
  name: 'one-typeorm',
  transform: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

/** It looks for another runtime by making a Response, for which Node loads all of fetch: a twentieth of a start. */
const noFetchAtStart = {
  name: 'no-fetch-at-start',
  transform: {
    filter: { id: /pg\/lib\/stream\.js$/ },
    handler: (code) => code.replace("typeof Response === 'function'", 'false'),
  },
};

/** V8 keeps a script of plain letters in half the memory, and takes it over as it is. */
const plainLetters = {
  name: 'plain-letters',
  generateBundle: (_options, chunks) => {
    for (const chunk of Object.values(chunks))
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
  },
};

rmSync(packed, { recursive: true, force: true });
const from = builtFrom();
const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(programs).map(([file, name]) => [name, join(dist, file)])),
  cwd: join(dist, '..'),
  platform: 'node',
  plugins: [oneTypeorm, noFetchAtStart, plainLetters],
  // Native modules stay where they are.
  external: ['sharp', '@hyzyla/pdfium', '@node-rs/argon2', 'msgpackr-extract'],
  // Drivers of other databases and the like, which none of our packages asks for here.
  onLog: (level, log, tell) => level !== 'warn' && tell(level, log),
});
await bundle.write({
  dir: packed,
  format: 'cjs',
  // A script that V8 kept has no way to import: what is loaded late is required.
  dynamicImportInCjs: false,
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  keepNames: true,
  minify: { compress: false, mangle: false },
});
writeFileSync(packedFrom, from);
