// Completes package-lock.json with the optional packages of other platforms, which npm leaves out when the registry in use does
// not offer them; `npm ci` refuses such a lock. Run it after a change of dependencies: node scripts/packages/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeOf } from './lock.mjs';

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'android',
  'openharmony',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
];
const processors = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
  'mips64el',
];

/** `@x/binding-win32-arm64-msvc` → `win32`, `arm64`; names say it in several ways. */
function platformOf(name) {
  const parts = name.split('/').pop().replace('windows', 'win32').replace('macos', 'darwin').split(/[-.]/);
  const os = systems.find((system) => parts.includes(system));
  const cpu =
    processors.find((processor) => parts.includes(processor)) ??
    (parts.includes('universal') ? undefined : 'arm');
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }) };
}

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (placeOf(lock.packages, path, name)) continue;
    const version = range.replace(/^[\^~=v]*/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(dev && { dev }),
      optional: true,
    };
    added += 1;
  }
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
if (added > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${added} optional packages added to the lock.`);
