// Redis, Caddy, restic, PgBouncer, promtool, OpenSSL and Chromium for the tests: from the PATH, else from the system's package manager.
import { spawnSync } from 'node:child_process';
import { fail, run, step } from '../terminal.mjs';

/** Also where Debian puts what an administrator starts. */
const onPath = (name) =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
/** Chromium without its windows, which does the same work for a quarter less. Debian has it as a package of its own. */
const shell = 'chromium-headless-shell';
const browsers = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const servers = [
  { program: 'redis-server', apt: 'redis-server', brew: 'redis' },
  { program: 'caddy', apt: 'caddy', brew: 'caddy' },
  { program: 'restic', apt: 'restic', brew: 'restic' },
  { program: 'pgbouncer', apt: 'pgbouncer', brew: 'pgbouncer' },
  { program: 'promtool', apt: 'prometheus', brew: 'prometheus' },
  { program: 'openssl', apt: 'openssl', brew: 'openssl' },
];

/** The browser to test with. */
export const browser = () => process.env.CHROMIUM ?? browsers.map(onPath).find(Boolean) ?? '';

/** Installs what is missing, or says plainly how to. */
export async function programs() {
  const missing = [];
  for (const { program, ...names } of servers) if (!onPath(program)) missing.push(names);
  if (!browser()) missing.push({ apt: 'chromium', brew: '--cask chromium' });
  if (missing.length === 0) return cheaperBrowser();
  const names = missing.map(({ apt }) => apt).join(' ');
  const installed = await step(`Installing ${names} for the tests`, () => install(missing));
  if (installed && servers.every(({ program }) => onPath(program)) && browser()) return cheaperBrowser();
  fail(
    `The tests need ${names}. Ways out:\n` +
      `  Debian, Ubuntu:  sudo apt-get install ${names}\n` +
      `  macOS:           brew install ${missing.map(({ brew }) => brew).join(' ')}\n` +
      '  elsewhere:       put redis-server, caddy, restic, pgbouncer, promtool and openssl on the PATH, and set CHROMIUM to a Chromium or Chrome\n' +
      `  ${shell}, where there is one, takes the place of chromium`,
  );
}

/** On a machine that is the tests' alone. Any browser will do, so it is no failure when this one cannot be had. */
async function cheaperBrowser() {
  if (process.env.CHROMIUM || onPath(shell) || !onPath('apt-get') || process.getuid?.() !== 0) return;
  await step(`Installing ${shell} for the tests`, () => install([{ apt: shell }], 120));
}

async function install(missing, limitSeconds) {
  if (onPath('apt-get')) {
    const isRoot = process.getuid?.() === 0;
    const sudo = isRoot ? [] : onPath('sudo') ? ['sudo', '-n'] : null;
    if (!sudo) return false;
    const apt = (...args) =>
      run([...sudo, 'apt-get', ...args][0], [...sudo, 'apt-get', ...args].slice(1), {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        limitSeconds,
      });
    await apt('update', '-qq');
    return (
      (await apt('install', '-y', '-qq', '--no-install-recommends', ...missing.map((one) => one.apt)))
        .code === 0
    );
  }
  if (onPath('brew')) {
    for (const { brew } of missing)
      if ((await run('brew', ['install', ...brew.split(' ')])).code !== 0) return false;
    return true;
  }
  return false;
}
