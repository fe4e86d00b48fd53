import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import pg from 'pg';
import { readEnvironment, readValues } from '../../src/config/read-environment.js';
import { examine, type Patient } from '../../src/doctor/check.js';
import { databaseChecks } from '../../src/doctor/database-checks.reads.js';
import { providerChecks } from '../../src/doctor/provider.checks.js';
import { siteChecks } from '../../src/doctor/site.checks.js';
import { Product } from '../support/product.js';
import { TestRedis } from '../support/servers/redis.js';
import { anAdmin } from '../support/people.js';

const checks = [...siteChecks, ...databaseChecks, ...providerChecks];

/** Values that go live; only where things listen is this machine's. */
const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://rightinstaller_app@postgres:5432/rightinstaller',
  PUBLIC_URL: 'https://rightinstaller.example',
  APP_SECRET: 'f2cc485977abbebf9d503d222780ffd010b52d3f64c94aa1',
  STRIPE_SECRET_KEY: 'sk_live_51',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51',
  STRIPE_WEBHOOK_SECRET: 'whsec_51',
  TWILIO_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
  TWILIO_AUTH_TOKEN: '0123456789abcdef0123456789abcdef',
  TWILIO_FROM: '+441612345678',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'RightInstaller <hello@rightinstaller.example>',
  MAIL_REPLY_TO: 'support@rightinstaller.example',
};
const operator = {
  OPERATOR_NAME: 'RightInstaller Ltd',
  OPERATOR_COMPANY_NUMBER: '01234567',
  OPERATOR_OFFICE: '1 High Street, Bolton',
  OPERATOR_ICO_REGISTRATION: 'ZA000000',
  OPERATOR_PRIVACY_EMAIL: 'privacy@rightinstaller.example',
};
const records: Record<string, string[]> = {
  'rightinstaller.example': ['v=spf1 include:mail.example -all'],
  '_dmarc.rightinstaller.example': ['v=DMARC1; p=reject'],
};

/** Everything was done just now. */
const aBackup = `INSERT INTO backup_marks (kind, done_at, data_until)
  SELECT kind, clock_timestamp(), clock_timestamp() FROM unnest(ARRAY['base', 'changes', 'drill']) kind`;

describe('the doctor', () => {
  let product: Product;
  let redis: TestRedis;
  let environment: Record<string, string>;
  beforeAll(async () => {
    redis = await TestRedis.start();
    product = await Product.start({ SWEEP_SECONDS: '0.5' });
    await anAdmin(product);
    await product.database.query(`DELETE FROM database_use; DELETE FROM demo_market`);
    await product.database.query(aBackup);
    await product.database.query(`INSERT INTO places VALUES ('BL11AA', 53.5, -2.4)`);
    environment = { ...product.environment, ...operator, REDIS_URL: redis.url, MAIL_FROM: live.MAIL_FROM };
  });
  afterAll(async () => {
    await product?.stop();
    await redis?.destroy();
  });

  const patient = (values: Record<string, string> = {}, other: Partial<Patient> = {}): Patient => ({
    variables: live,
    environment: readEnvironment({ ...environment, ...values }),
    unreadable: [],
    ask: (sql, parameters) => product.database.query(sql, parameters),
    textRecords: (name) => Promise.resolve(records[name] ?? []),
    ...other,
  });
  const asRuntime: Patient['ask'] = async (sql, parameters) => {
    const client = new pg.Client({ connectionString: product.database.url });
    await client.connect();
    try {
      return (await client.query(sql, parameters)).rows;
    } finally {
      await client.end();
    }
  };
  const found = async (sick: Patient): Promise<Record<string, readonly string[]>> => {
    const findings = await examine(sick, checks);
    return Object.fromEntries(
      findings.filter(({ problems }) => problems.length > 0).map(({ name, problems }) => [name, problems]),
    );
  };

  it('finds nothing on a site that is ready', async () => {
    expect(await found(patient({}, { ask: asRuntime }))).toEqual({});
  });

  it('says what is late of the backup, and believes who makes it elsewhere', async () => {
    const name = 'A backup is made, and a restore of it was tried';
    const change = (sql: string) => product.database.query(sql);
    await change(
      `UPDATE backup_marks SET done_at = clock_timestamp() - interval '8 days 1 minute' WHERE kind = 'drill'`,
    );
    expect(await found(patient({}, { ask: asRuntime }))).toEqual({
      [name]: ['The weekly trial of a restore is late'],
    });
    await change(
      `UPDATE backup_marks SET done_at = clock_timestamp() - interval '7 days 23 hours' WHERE kind = 'drill'`,
    );
    await change(
      `UPDATE backup_marks SET done_at = NULL, data_until = NULL, failed_at = clock_timestamp(), problem = 'no room' WHERE kind = 'base'`,
    );
    expect(await found(patient({}, { ask: asRuntime }))).toEqual({
      [name]: ['The daily copy of everything was never made: no room'],
    });
    const marks = await product.database.query(`DELETE FROM backup_marks RETURNING kind`);
    expect(marks).toHaveLength(3);
    expect((await found(patient({}, { ask: asRuntime })))[name]).toEqual([
      expect.stringMatching(/^None is made: /),
    ]);
    expect(
      await found(patient({}, { ask: asRuntime, variables: { ...live, BACKUP_ELSEWHERE: 'the provider' } })),
    ).toEqual({});
    await change(aBackup);
    expect(await found(patient({}, { ask: asRuntime }))).toEqual({});
  });

  /** A server that answers everything alike. */
  async function answering(status: number, body: unknown): Promise<{ url: string; server: Server }> {
    const server = createServer((_, answer) => answer.writeHead(status).end(JSON.stringify(body)));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
  }

  it.each<[string, Record<string, string>, RegExp]>([
    ['Stripe takes the key', { STRIPE_SECRET_KEY: 'sk_test_wrong' }, /answers 401/],
    ['Wallets are offered at our address', { PUBLIC_URL: 'http://localhost:1' }, /no enabled payment method/],
    ['Files that people send are kept', { FILES_DIR: '/dev/null/files' }, /ENOTDIR/],
    [
      'Files that people send are kept',
      { FILES_KEEP_FREE_MB: '10000000' },
      /^Uploads are refused: less than 10000000 MB are free$/,
    ],
    [
      'Files that people send are kept',
      {
        S3_BUCKET: 'files',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
      /ECONNREFUSED/,
    ],
    ['Stripe tells us what happens', { PUBLIC_URL: 'http://127.0.0.1:1' }, /No enabled endpoint/],
    ['Twilio takes the key', { TWILIO_AUTH_TOKEN: 'wrong-wrong-wrong-wrong' }, /answers 401/],
    [
      'Devices can be told of news',
      {
        VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
        VAPID_PRIVATE_KEY: 'A'.repeat(43),
        VAPID_SUBJECT: 'mailto:a@b.example',
      },
      /do not belong together/,
    ],
    ['The mail server lets us in', { SMTP_URL: 'smtp://127.0.0.1:1' }, /ECONNREFUSED/],
    ['Mail servers can tell that mails are ours', { MAIL_FROM: 'a@elsewhere.example' }, /no SPF record/],
    ['Redis keeps what it is told', { REDIS_URL: 'redis://127.0.0.1:1' }, /ECONNREFUSED|closed/],
    ['The site says who runs it', { OPERATOR_OFFICE: '' }, /OPERATOR_OFFICE/],
    ['The site answers at its address', { PUBLIC_URL: 'http://127.0.0.1:1' }, /fetch failed/],
  ])('%s: finds %j', async (name, values, problem) => {
    const { [name]: problems } = await found(patient(values));
    expect((problems ?? []).join('\n')).toMatch(problem);
  });

  it('finds an endpoint that is not told of everything, and a key that is not as live as its account', async () => {
    const ours = {
      url: `${environment['PUBLIC_URL']}/api/webhooks/stripe`,
      status: 'enabled',
      enabled_events: ['refund.created'],
      api_version: null,
    };
    const other = { ...ours, enabled_events: ['account.updated'], api_version: '2019-01-01' };
    const domain_name = new URL(environment['PUBLIC_URL']!).hostname;
    const wallets = {
      domain_name,
      enabled: true,
      apple_pay: { status: 'inactive' },
      google_pay: { status: 'active' },
    };
    const stripe = await answering(200, { livemode: true, data: [ours, other, wallets] });
    const problems = await found(patient({ STRIPE_API_URL: stripe.url }));
    stripe.server.close();
    expect(problems['Stripe tells us what happens']).toEqual([
      expect.stringMatching(
        /^No endpoint is told of payment_intent.succeeded,.* transfer.reversed, payout.created/,
      ),
      expect.stringMatching(/^An endpoint speaks version 2019-01-01/),
      expect.stringContaining('STRIPE_CONNECT_WEBHOOK_SECRET'),
    ]);
    expect(problems['Stripe takes the key']?.[0]).toMatch(/not both live/);
    expect(problems['Wallets are offered at our address']).toEqual([
      `Apple Pay is not active at ${domain_name}`,
    ]);
  });

  it('finds a database that holds the payments of another account or mode, and none that holds nobody’s yet', async () => {
    const name = 'The database holds the payments of this account';
    const { database } = product;
    expect((await found(patient({}, { ask: asRuntime })))[name]).toBeUndefined();
    await database.query(
      `INSERT INTO database_use (is_sandbox, is_live, provider_account) VALUES (false, true, 'acct_1Other')`,
    );
    expect((await found(patient({}, { ask: asRuntime })))[name]).toEqual([
      'The key and the payments in the database are not both live',
      'The payments in the database are of acct_1Other, the key is of acct_1SandboxPlatform',
    ]);
    await database.query('DELETE FROM database_use');
  });

  it('finds an environment that is not for production', async () => {
    const problems = await found(
      patient({}, { variables: { ...live, APP_SECRET: 'change-me-change-me-change-me-change-me' } }),
    );
    expect(problems['The environment is one for production']?.[0]).toMatch(/^APP_SECRET/);
  });

  it('finds a key of the test mode, another environment, and variables that nothing reads', async () => {
    const variables = { ...live, STRIPE_SECRET_KEY: 'sk_test_51', STRIPE_PUBLISHABLE_KEY: 'pk_test_51' };
    const problems = await found(
      patient({}, { variables: { ...variables, NODE_ENV: '', TRUST_PROXI: '1' } }),
    );
    expect(problems['The environment is one for production']).toEqual([
      'NODE_ENV: must be production',
      expect.stringMatching(/^STRIPE_SECRET_KEY: a test key/),
    ]);
    expect(problems['Every variable is one that is read']).toEqual([
      'TRUST_PROXI: nothing reads this; is TRUST_PROXY meant?',
    ]);
  });

  it('goes on where a variable cannot be read, and leaves out what stands on it', async () => {
    const bad = { ...environment, DATABASE_URL: 'mysql://x', SMTP_URL: 'nonsense', PORT: 'abc' };
    const findings = await examine(
      patient({}, { ...readValues(bad), ask: () => Promise.reject(new Error('asked')) }),
      checks,
    );
    const omitted = findings.flatMap(({ name, omitted: why }) => (why ? [[name, why]] : []));
    expect(omitted).toEqual([
      ...databaseChecks.map(({ name }) => [name, 'DATABASE_URL cannot be read']),
      ['The database holds the payments of this account', 'DATABASE_URL cannot be read'],
      ['The mail server lets us in', 'SMTP_URL cannot be read'],
    ]);
    expect(findings.find(({ name }) => name === 'Twilio takes the key')).toMatchObject({ problems: [] });
  });

  it('says once that the database does not answer, or that no migration has run', async () => {
    const saying = async (ask: Patient['ask']): Promise<(readonly string[])[]> =>
      Object.values(await found(patient({}, { ask })));
    expect(await saying(() => Promise.reject(new Error('connect ECONNREFUSED')))).toEqual([
      ['connect ECONNREFUSED'],
    ]);
    const empty: Patient['ask'] = (sql, parameters) =>
      sql.includes("to_regclass('migrations')")
        ? Promise.resolve([{ isThere: false }] as never[])
        : asRuntime(sql, parameters);
    expect(await saying(empty)).toEqual([['No migration has run: node backend/dist/src/migrate.js']]);
  });

  async function setPolicy(policy: string): Promise<void> {
    const client = new Redis(redis.url);
    await client.config('SET', 'maxmemory-policy', policy);
    client.disconnect();
  }

  it('finds a site that is not well, and a Redis that forgets, or is a cluster', async () => {
    const sick = await answering(503, {});
    expect((await found(patient({ PUBLIC_URL: sick.url })))['The site answers at its address']?.[0]).toMatch(
      /503/,
    );
    sick.server.close();
    await setPolicy('allkeys-lru');
    expect((await found(patient()))['Redis keeps what it is told']?.[0]).toMatch(/allkeys-lru/);
    await setPolicy('noeviction');
    const cluster = await TestRedis.start(['--cluster-enabled', 'yes']);
    expect((await found(patient({ REDIS_URL: cluster.url })))['Redis keeps what it is told']).toEqual([
      'it is a cluster, whose slots part the keys of a queue',
    ]);
    await cluster.destroy();
  });

  it('finds what is wrong with the database', async () => {
    // A superuser; a sandbox; no staff, no postcodes, a migration that did not run, work without a worker.
    await product.app.stop();
    await product.database.query(
      `INSERT INTO database_use (is_sandbox) VALUES (true); DELETE FROM places; UPDATE users SET is_admin = false, staff_role = NULL`,
    );
    await product.database.query(`DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)`);
    await product.database.query(
      `INSERT INTO outbox_events (name, payload, occurred_at) VALUES ('late', '{}', now() - interval '1 hour')`,
    );
    const problems = await found(patient());
    expect(problems).toMatchObject({
      'The user of the database owns nothing': expect.arrayContaining(['owns tables']) as string[],
      'The database has never been a sandbox': [expect.stringContaining('demo market')],
      'Somebody can sign in as staff': [expect.stringContaining('create-admin')],
      'Postcodes are known to the unit': [expect.stringContaining('postcodes.js')],
      'The schema is up to date': [expect.stringContaining('1 migrations')],
      'Workers do what is due': [expect.stringContaining('1 events')],
    });
    const old = await found(patient({}, { ask: () => Promise.resolve([{ major: 16 }] as never[]) }));
    expect(old['PostgreSQL answers, and is new enough']).toEqual(['PostgreSQL 16: 18 is needed']);
  });
});
