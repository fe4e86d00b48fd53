// Plants small mistakes in the rules about money, one at a time, in a copy, and asks whether a test notices each.
// `npm run mutants` plants all; `npm run mutants -- fee` those whose file or words hold `fee`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from '../command-line.mjs';
import { mistakes } from './list.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const {
  positionals: [wanted = ''],
} = commandLine(
  'npm run mutants [-- WORD]\n\nPlants small mistakes in the rules about money: all, or those whose file or text holds WORD.',
  { words: 1 },
);
const chosen = mistakes.filter(({ file, from, to }) => `${file} ${from} ${to}`.includes(wanted));

const copy = mkdtempSync(join(tmpdir(), 'planted-'));
const backend = join(copy, 'backend');
for (const part of ['src', 'test', 'sandbox', 'jest.config.cjs', '.swcrc', 'package.json', 'openapi.json'])
  cpSync(join(root, 'backend', part), join(backend, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** @returns whether the tests of a file pass */
function passes(spec) {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      'unit',
      '--runTestsByPath',
      spec,
      '--silent',
    ],
    { cwd: backend, stdio: 'ignore' },
  );
  return status === 0;
}

const survivors = [];
try {
  for (const spec of new Set(chosen.map((mistake) => mistake.spec)))
    if (!passes(spec)) throw new Error(`${spec} fails before anything is planted.`);
  for (const { file, from, to, spec } of chosen) {
    const path = join(backend, file);
    const right = readFileSync(path, 'utf8');
    if (right.split(from).length !== 2) throw new Error(`${file} holds not exactly one “${from}”.`);
    writeFileSync(
      path,
      right.replace(from, () => to),
    );
    const isCaught = !passes(spec);
    writeFileSync(path, right);
    console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${file}: ${from.trim()} → ${to.trim()}`);
    if (!isCaught) survivors.push(file);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(
  `${chosen.length} planted, ${chosen.length - survivors.length} caught, ${survivors.length} survived`,
);
process.exit(survivors.length > 0 ? 1 : 0);
