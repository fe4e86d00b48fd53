// The packed programs, and how a process starts one: `node --require packed.cjs`. What V8 made of them is kept beside them.
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

const dist = join(__dirname, '..', '..', 'dist');
const packed = join(dist, 'packed');
const packedFrom = join(packed, '.packed-from');

/** Each program that tests start often, and its name when packed. */
const programs = {
  'src/main.js': 'main',
  'src/worker.js': 'worker',
  'src/seed.js': 'seed',
  'src/create-admin.js': 'create-admin',
  'src/reconcile.js': 'reconcile',
  'src/redeliver.js': 'redeliver',
  'src/recount-ranks.js': 'recount-ranks',
  'src/recount-reports.js': 'recount-reports',
  'src/setup.js': 'setup',
  'sandbox/main.js': 'sandbox',
  '../test/payments/story-worker.mjs': 'story-worker',
};

/** One figure for the build that is there now: the names, sizes and times of its files. */
function builtFrom() {
  const hash = createHash('sha256');
  for (const part of ['src', 'sandbox'])
    for (const name of readdirSync(join(dist, part), { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(dist, part, name));
      if (name.endsWith('.js')) hash.update(`${part}/${name} ${size} ${mtimeMs}\n`);
    }
  return hash.update(readFileSync(join(__dirname, '..', 'payments', 'story-worker.mjs'))).digest('hex');
}

let fresh;
/** The packed program of a built file; undefined when there is none, or when it is of another build. */
function packedProgram(file) {
  const name = programs[file];
  fresh ??= existsSync(packedFrom) && readFileSync(packedFrom, 'utf8') === builtFrom();
  return name && fresh ? join(packed, `${name}.cjs`) : undefined;
}

/** What Node is given to run a built file: packed, when there is a pack of this build. */
function argumentsFor(file) {
  const program = packedProgram(file);
  return program ? ['--require', __filename, program] : [join(dist, file)];
}

/** What V8 made of a packed file: soon after a start, and when most of what a story needs had run. After how many milliseconds. */
const keepings = [
  { ending: '.compiled', afterMs: 3_000 },
  { ending: '.well-compiled', afterMs: 12_000 },
];

/** Runs packed files with the most that V8 kept of them. The first process that lives for long enough writes that down. */
function keepCompiled() {
  const scripts = [];
  const load = Module._extensions['.js'];
  Module._extensions['.cjs'] = (module, filename) => {
    if (dirname(filename) !== packed) return load(module, filename);
    const kept = keepings.map(({ ending }) => filename + ending).findLast(existsSync);
    // Of plain letters, see pack.mjs: read as such, it is kept outside V8's own memory.
    const script = new Script(Module.wrap(readFileSync(filename, 'latin1')), {
      filename,
      cachedData: kept && readFileSync(kept),
    });
    scripts.push({ filename, script });
    const run = script.runInThisContext();
    run.call(module.exports, module.exports, Module.createRequire(filename), module, filename, packed);
  };
  for (const { ending, afterMs } of keepings) setTimeout(() => writeDown(scripts, ending), afterMs).unref();
}

function writeDown(scripts, ending) {
  for (const { filename, script } of scripts) {
    if (existsSync(filename + ending)) continue;
    const part = `${filename}${ending}.${process.pid}`;
    writeFileSync(part, script.createCachedData());
    renameSync(part, filename + ending); // whole, or not there: processes are killed at any moment
  }
}

if (dirname(process.argv[1] ?? '') === packed) {
  require('reflect-metadata'); // what is loaded late is packed apart, and may run before the program's own
  setFlagsFromString('--no-flush-bytecode'); // V8 forgets what has not run for a while
  // To be compiled for speed, a function must run twenty times as often as usual: a process of a test lives for seconds.
  setFlagsFromString('--interrupt-budget=1500000');
  keepCompiled();
}

module.exports = { argumentsFor, builtFrom, dist, packed, packedFrom, packedProgram, programs };
