// Installs and builds what is missing or out of date; does nothing when all is fresh.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, run, step } from './terminal.mjs';

export const root = dirname(import.meta.dirname ?? dirname(fileURLToPath(import.meta.url)));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Without keys of real providers the sandbox stands in for them. */
export const sandboxStandsIn = () => !process.env.STRIPE_SECRET_KEY;

/** Sandbox and live never share data: each has its own folder in DATA_DIR. */
export const dataFolder = () =>
  join(resolve(root, process.env.DATA_DIR ?? '.data'), sandboxStandsIn() ? 'sandbox' : 'live');

/** What our tools run on: 20.19 and later, 22.13 and later, and everything newer. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOld = major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 13);
  if (isOld)
    fail(`Node.js 20.19, 22.13 or newer is needed (21 is not enough); this is ${process.versions.node}.`);
}

/**
 * Installs what node_modules lacks for this lock file: all that builds and runs the product or, with `tools`, what tests,
 * checks and measuring need too. Tools that are there stay there.
 */
export async function ensureInstalled({ tools = true } = {}) {
  const wanted = digest([join(root, 'package-lock.json')]);
  const inside = (name) => join(root, 'node_modules', name);
  const isThere = (...names) => names.every((name) => existsSync(inside(name)));
  const [product, everything] = ['.installed-from', '.tools-installed-from'];
  const isFrom = (stamp) => isThere(stamp) && readFileSync(inside(stamp), 'utf8') === wanted;
  if (isFrom(everything) || (!tools && isFrom(product))) return;
  const withTools = tools || isThere(everything);
  // npm writes its own list last: without it an installation was cut off.
  const wasByHand =
    !isThere(product) && isThere('.package-lock.json', 'vite', ...(withTools ? ['knip'] : []));
  if (isFrom(product)) {
    writeFileSync(inside(product), 'unfinished'); // cut off, it is begun anew: npm would not see what is half there
    await npmTo('Installing what tests and checks need', 'install', '--no-save', '--include=dev');
  } else if (!wasByHand) await npmTo('Installing packages', 'ci', withTools ? '--include=dev' : '--omit=dev');
  try {
    for (const stamp of withTools ? [product, everything] : [product]) writeFileSync(inside(stamp), wanted);
  } catch {
    fail(`This folder cannot be written to: ${root}`);
  }
}

async function npmTo(title, ...words) {
  await step(title, async () => {
    // What npm has kept is what the lock file names by its digest: asking again whether it is new costs a fifth.
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await run(npm, [...words, ...flags], { cwd: root });
    if (code !== 0) fail(`The packages could not be installed (npm ${words[0]}):\n${reasons(output)}`);
  });
}

/** The lines of npm that say why; its help text hides them. */
function reasons(output) {
  const lines = output.split('\n').filter((line) => line.trim() && !/^npm error( {2,}|$)/.test(line));
  return lines.slice(0, 15).join('\n');
}

const parts = {
  backend: ['backend/src', 'backend/sandbox', 'backend/.swcrc', 'backend/package.json'],
  frontend: [
    'frontend/src',
    'frontend/prerender',
    'frontend/public',
    'frontend/public.html',
    'frontend/app.html',
    'frontend/vite.config.ts',
    'frontend/package.json',
  ],
};

/** Builds the halves whose sources changed since their last build. */
export async function ensureBuilt(names = ['backend', 'frontend']) {
  for (const name of names) {
    const stamp = join(root, name, 'dist', '.built-from');
    const wanted = digest(parts[name].map((path) => join(root, path)));
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    await step(`Building the ${name}`, async () => {
      rmSync(stamp, { force: true }); // a build that is cut off leaves files of both
      const { code, output } = await run(npm, ['run', 'build', '-w', name, '--silent'], { cwd: root });
      if (code !== 0)
        fail(`The ${name} could not be built:\n${output.trim().split('\n').slice(-25).join('\n')}`);
      writeFileSync(stamp, wanted);
    });
  }
}

/** One figure for the content of files and folders. */
function digest(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
