import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment, readValues, type BadEnvironment } from '../../src/config/read-environment.js';
import { misspelt, outsideTheSchema } from '../../src/config/misspelt.js';
import { testEnvironment } from '../support/environment.js';

const root = join(__dirname, '..', '..', '..');
const good = testEnvironment({ DATABASE_URL: 'postgres://localhost/x' });
const problemsOf = (values: Record<string, string>): string[] => {
  try {
    readEnvironment({ ...good, ...values });
    return [];
  } catch (error) {
    return (error as BadEnvironment).problems;
  }
};

describe('the environment', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');

  it('is not changed by a copy of .env.example', () => {
    expect(example.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([]);
  });

  it('is listed in .env.example, name by name', () => {
    const listed = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    const optional = {
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: 'x',
      VAT_NUMBER: 'GB123456789',
      TEXT_PART_PENCE: '4.3',
      MAIL_PENCE: '0.08',
      REDIS_URL: 'redis://x',
      REDIS_PASSWORD: 'x',
      REDIS_SENTINEL_PASSWORD: 'x',
      DATABASE_PASSWORD: 'x',
      FAULT_POINT: 'x',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_x',
      METRICS_TOKEN: 'only-for-prometheus',
      METRICS_PORT: '9464',
      TEXTS_PER_HOUR: '1000',
      SITE_CONTENT: 'x',
      OPERATOR_NAME: 'x',
      OPERATOR_COMPANY_NUMBER: 'x',
      OPERATOR_OFFICE: 'x',
      OPERATOR_ICO_REGISTRATION: 'x',
      OPERATOR_PRIVACY_EMAIL: 'a@b.example',
      VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
      VAPID_PRIVATE_KEY: 'A'.repeat(43),
      VAPID_SUBJECT: 'mailto:a@b.example',
    };
    const known = Object.keys(readEnvironment({ ...good, ...optional }));
    expect(listed.toSorted()).toEqual(
      [
        ...known.filter((name) => /^[A-Z_]+$/.test(name)),
        ...outsideTheSchema.filter((name) => name !== 'ADMIN_PASSWORD'),
      ].sort(),
    );
  });

  it('has defaults that work on a laptop', () => {
    const environment = readEnvironment(good);
    expect(environment.PLATFORM_FEE_PERCENT).toBe(5);
    expect(environment.sandbox).toBe(true);
    expect(environment.runsApi && environment.runsWorkers).toBe(true);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['ROLE', 'king'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'http://x'],
    ['REDIS_URL', 'redis+sentinel://a:26379,b:26379'],
    ['APP_SECRET', 'short'],
    ['STRIPE_SECRET_KEY', 'nope'],
    ['TWILIO_ACCOUNT_SID', 'AC1'],
    ['SMTP_URL', 'http://x'],
    ['PLATFORM_FEE_PERCENT', '-1'],
    ['PLATFORM_FEE_PERCENT', 'five'],
    ['TEXT_PART_PENCE', '4,3'],
    ['MAIL_PENCE', '-1'],
    ['PUBLIC_URL', 'not an address'],
    ['PUBLIC_URL', 'https://rightinstaller.example/shop'],
    ['PUBLIC_URL', 'https://rightinstaller.example?from=mail'],
    ['PUBLIC_URL', 'https://somebody@rightinstaller.example'],
    ['SWEEP_SECONDS', '0'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['MAP_TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y} .png'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name}:`)]);
  });

  it('takes the keys of notifications all three or none, and names what is none', () => {
    const keys = {
      VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
      VAPID_PRIVATE_KEY: 'A'.repeat(43),
      VAPID_SUBJECT: 'mailto:a@b.example',
    };
    expect(problemsOf(keys)).toEqual([]);
    for (const name of Object.keys(keys)) {
      expect(problemsOf({ ...keys, [name]: 'short' })).toEqual([expect.stringContaining(`${name}:`)]);
      expect(problemsOf({ ...keys, [name]: '' })).toEqual([expect.stringContaining('all three or none')]);
    }
  });

  it('takes passwords apart from addresses, with any character', () => {
    const password = 'p@ss/w:rd?#% 100%25';
    const { DATABASE_URL, REDIS_URL } = readEnvironment({
      ...good,
      DATABASE_URL: 'postgres://somebody@localhost:5432/market',
      DATABASE_PASSWORD: password,
      REDIS_URL: 'redis://localhost:6379',
      REDIS_PASSWORD: password,
    });
    expect(decodeURIComponent(new URL(DATABASE_URL).password)).toBe(password);
    expect(decodeURIComponent(new URL(REDIS_URL ?? '').password)).toBe(password);
    expect(new URL(DATABASE_URL).hostname).toBe('localhost');
  });

  it('names every bad variable at once', () => {
    expect(
      problemsOf({ PORT: 'x', ROLE: 'y' })
        .map((problem) => problem.split(':')[0])
        .sort(),
    ).toEqual(['PORT', 'ROLE']);
  });

  it.each(['STRIPE_API_URL', 'STRIPE_JS_URL', 'TWILIO_API_URL', 'FAULT_POINT'])(
    'refuses %s in production',
    (name) => {
      expect(
        problemsOf({
          NODE_ENV: 'production',
          PUBLIC_URL: 'https://rightinstaller.example',
          [name]: 'http://localhost:4000',
        }),
      ).toContain(`${name}: must not be set in production`);
    },
  );

  it.each([
    'APP_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'MAIL_FROM',
    'MAIL_REPLY_TO',
  ])('refuses the %s of .env.example in production', (name) => {
    const [, value = ''] = new RegExp(`^#${name}="?([^"\\n]+)"?$`, 'm').exec(example) ?? [];
    expect(problemsOf({ [name]: value })).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'production', [name]: value })).toContain(
      `${name}: must be a value of your own, not the example's`,
    );
  });

  it('takes the keys of real providers in production', () => {
    expect(
      problemsOf({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://rightinstaller.example',
        APP_SECRET: 'f2cc485977abbebf9d503d222780ffd010b52d3f64c94aa1',
        STRIPE_SECRET_KEY: 'sk_live_51',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_51',
        STRIPE_WEBHOOK_SECRET: 'whsec_51',
        TWILIO_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
        TWILIO_AUTH_TOKEN: '0123456789abcdef0123456789abcdef',
        SMTP_URL: 'smtps://user:secret@mail.example:465',
        MAIL_FROM: 'RightInstaller <hello@rightinstaller.example>',
        MAIL_REPLY_TO: 'support@rightinstaller.example',
        MAIL_INBOUND_ADDRESS: 'answers@rightinstaller.example',
        MAIL_INBOUND_SECRET: '0123456789abcdef0123456789abcdef',
        STRIPE_API_URL: '',
        STRIPE_JS_URL: '',
        TWILIO_API_URL: '',
      }),
    ).toEqual([]);
  });

  it('refuses a live key outside production, and keys of two modes', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_51', STRIPE_PUBLISHABLE_KEY: 'pk_live_51' };
    for (const NODE_ENV of ['development', 'test'])
      expect(problemsOf({ NODE_ENV, ...live })).toEqual([
        expect.stringMatching(/^STRIPE_SECRET_KEY: a live key needs NODE_ENV=production/),
      ]);
    expect(problemsOf({ STRIPE_PUBLISHABLE_KEY: 'pk_live_51' })).toEqual([
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY: must be of the same mode/),
    ]);
    expect(problemsOf({ NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_51' })).toContainEqual(
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY: must be of the same mode/),
    );
  });

  it('gives the doctor its values although production refuses them, and names those that cannot be read', () => {
    const ill = { ...good, NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_51' };
    expect(readValues(ill).environment).toMatchObject({
      STRIPE_SECRET_KEY: 'sk_live_51',
      MAIL_FROM: expect.any(String) as string,
    });
    expect(() => readEnvironment(ill)).toThrow('must not be set in production');
    expect(readValues(ill).unreadable).toEqual([]);
    const worse = { ...ill, SMTP_URL: 'nonsense', DATABASE_URL: 'mysql://x', DATABASE_PASSWORD: 'x' };
    expect(readValues(worse).unreadable).toEqual(['DATABASE_URL', 'SMTP_URL']);
  });

  it('keeps the data of sandbox and live in folders of their own', () => {
    const folderWith = (key: string): string =>
      execFileSync(
        process.execPath,
        ['--input-type=module', '-e', "console.log((await import('./scripts/prepare.mjs')).dataFolder())"],
        { cwd: root, encoding: 'utf8', env: { DATA_DIR: '/data', STRIPE_SECRET_KEY: key } },
      ).trim();
    expect([folderWith(''), folderWith('sk_live_51')]).toEqual(['/data/sandbox', '/data/live']);
  });

  it('finds variables that nothing reads and that look like ours, and leaves the system’s alone', () => {
    const strangers = { PATH: 'x', HOME: 'x', TERM: 'x', NODE_OPTIONS: 'x', npm_config_x: 'x', LOGNAME: 'x' };
    expect(misspelt({ ...good, ...strangers, ADMIN_PASSWORD: 'x' })).toEqual([]);
    expect(
      misspelt({
        TRUST_PROXI: '1',
        PROT: '80',
        STRIPE_ENDPOINT_SECRET: 'x',
        SMTP_RUL: 'x',
        SWEEP_SECOND: '',
      }),
    ).toEqual([
      'TRUST_PROXI: nothing reads this; is TRUST_PROXY meant?',
      'PROT: nothing reads this; is PORT meant?',
      'STRIPE_ENDPOINT_SECRET: nothing reads this',
      'SMTP_RUL: nothing reads this; is SMTP_URL meant?',
    ]);
  });

  it('refuses plain http in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toContain('PUBLIC_URL: must be https in production');
  });
});
