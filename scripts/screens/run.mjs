// `npm run screens`: takes the pictures in docs/screens anew, of the demo market as `npm start` opens it on a fresh machine.
// `npm run screens -- http://localhost:3000 http://localhost:4000` takes them of a product that runs already.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '../command-line.mjs';
import { freePort } from '../postgres/free-port.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root } from '../prepare.mjs';
import { mails, screens } from './list.mjs';
import { fail, say, step } from '../terminal.mjs';

const {
  positionals: [address, inbox],
  values: { only = '' },
} = commandLine(
  `npm run screens [-- ADDRESS INBOX] [-- --only NAME]

Takes the pictures in docs/screens anew, of a fresh demo market or of a product that runs already; with --only those whose
names begin like this, e.g. admin-approve.`,
  { words: 2, options: { only: { type: 'string' } } },
);
const folder = join(root, 'docs', 'screens');
const password = 'demo-password-1';
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** A long page is cut after this many pixels. */
const tallest = { desktop: 1300, phone: 1700 };
const timeoutMs = 60_000;
const countingMs = 5 * 60_000;
const consent = JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false });

checkNode();
await ensureInstalled();
const { browser: chromiumPath } = await import('../test/programs.mjs');
if (!chromiumPath()) fail('Chromium is not on the PATH: install it, or set CHROMIUM to where it is.');
const { chromium } = await import('playwright-core');
const { default: sharp } = await import('sharp');

const product = address && inbox ? { address, inbox, stop: () => undefined } : await startProduct();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  // Fields of dates follow the browser's language, not the page's; Debian's other languages are in chromium-l10n.
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en-GB'],
  env: { ...process.env, LANGUAGE: 'en_GB' },
});
try {
  mkdirSync(folder, { recursive: true });
  const asked = ({ name }) => name.startsWith(only);
  const chosen = screens.filter(asked);
  if (chosen.some(showsReports)) await step('Waiting until the reports are counted', reportsAreCounted);
  const stale = new Set(readdirSync(folder).filter((name) => name.endsWith('.webp')));
  for (const { sizes: wanted, ...screen } of chosen)
    for (const size of wanted) stale.delete(await takeScreen(screen, size));
  const letters = await (await fetch(`${product.inbox}/inbox.json`)).json();
  for (const { sizes: wanted, ...mail } of mails.filter(({ name }) => asked({ name: `mail-${name}` })))
    for (const size of wanted) stale.delete(await takeMail(letters, mail, size));
  if (!only) for (const name of stale) rmSync(join(folder, name));
} finally {
  await browser.close();
  await product.stop();
}
say(`\nThe pictures are in ${folder}.`);

/** A product of our own with an untouched market. */
async function startProduct() {
  await ensureBuilt();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'ri-screens-'));
  chmodSync(data, 0o755); // as root, PostgreSQL runs as another user
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await step('Starting the demo market', () => {
    let printed = '';
    return new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes('Ctrl-C stops everything')) resolve(undefined);
      });
      void gone.then(() => reject(new Error(`The product did not start:\n${printed}`)));
    });
  });
  return {
    address: `http://localhost:${port}`,
    inbox: `http://localhost:${sandboxPort}`,
    async stop() {
      child.kill('SIGINT');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** @returns the name of the picture's file */
async function takeScreen({ name, as, path, sees, dark, act, answers }, size) {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(timeoutMs);
  await context.addInitScript((choice) => {
    if (window === window.top) localStorage.setItem('rightinstaller-cookie-consent', choice);
  }, consent);
  try {
    if (as) await signIn(context, as);
    const call = async (asked) => (await context.request.get(product.address + asked)).json();
    await context.addInitScript(layOver, (await answers?.(call)) ?? {});
    const page = await context.newPage();
    const isThere = () => page.getByText(sees).filter({ visible: true }).first().waitFor();
    await page.goto(product.address + (typeof path === 'function' ? await path(call) : path));
    await isThere();
    await page.evaluate(() => document.fonts.ready);
    // A first visit does not wait for the page's fonts.
    await page.reload();
    await isThere();
    await act?.(page);
    return await keep(page, `${name}-${sizes[size].width}.webp`, act ? sizes[size].height : tallest[size]);
  } finally {
    await context.close();
  }
}

/** In the page: what is made is laid over what the server says, in a list over each row. A route of the browser's would keep it from caching, and so from the fonts. */
function layOver(made) {
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    const laid = made[new URL(answer.url).pathname];
    if (!laid) return answer;
    const said = answer.ok ? await answer.json() : {};
    const all = Array.isArray(said) ? said.map((row) => ({ ...row, ...laid })) : { ...said, ...laid };
    const headers = new Headers(answer.headers);
    headers.set('content-type', 'application/json');
    return new Response(JSON.stringify(all), { headers });
  };
}

async function signIn(context, email) {
  const answer = await context.request.post(`${product.address}/api/login`, {
    data: { email, password },
    headers: { origin: product.address },
  });
  if (!answer.ok()) fail(`${email} could not sign in: ${await answer.text()}`);
}

/** The reports, and what the public status page says of them. All other screens, the back office's first among them, read live rows. */
function showsReports({ path }) {
  return /^\/(admin\/reports|status)\b/.test(String(path));
}

/** The days of a fresh market are counted one after the other, and until then its reports lack some. */
async function reportsAreCounted() {
  const context = await browser.newContext();
  try {
    await signIn(context, 'admin@rightinstaller.test');
    for (const end = Date.now() + countingMs; Date.now() < end; await sleep(1_000)) {
      const answer = await context.request.get(`${product.address}/api/admin/reports/leads`);
      if (!answer.ok()) throw new Error(`The reports answered ${answer.status()}: ${await answer.text()}`);
      const { countedAt, daysToCount } = await answer.json();
      if (countedAt && daysToCount === 0) return;
    }
    throw new Error(`The reports were not counted within ${countingMs / 60_000} minutes.`);
  } finally {
    await context.close();
  }
}

/** @returns the name of the picture's file */
async function takeMail(letters, { name, subject }, size) {
  const letter = letters.find((one) => one.html && subject.test(one.subject ?? ''));
  if (!letter) fail(`The demo market sent no mail like ${subject}.`);
  const { width, height } = sizes[size];
  const page = await browser.newPage({ viewport: { width: Math.min(width, 700), height } });
  await page.setContent(letter.html);
  const file = await keep(page, `mail-${name}-${Math.min(width, 700)}.webp`, tallest[size]);
  await page.close();
  return file;
}

/** The page as it stands still, no taller than this many pixels. */
async function keep(page, file, most) {
  await page.waitForFunction(
    () =>
      !document.querySelector('[role=status][aria-label^="Loading"], .animate-skeleton') &&
      !/^Loading\.\.\./m.test(document.body.innerText),
  );
  await page.evaluate(() => document.fonts.ready);
  const { width, height } = page.viewportSize();
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, most)) });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).webp({ quality: 70, effort: 6 }).toFile(join(folder, file));
  say(file);
  return file;
}
