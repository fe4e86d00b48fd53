import { claimDatabase } from '../../src/platform/database/database-use.js';
import { Child } from '../support/child.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { testEnvironment } from '../support/environment.js';

describe.each(['src/main.js', 'src/worker.js'])('%s', (file) => {
  it('that lacks what it needs in production ends and names each variable, in a line of its own', async () => {
    const process = new Child(file, { NODE_ENV: 'production' }, 'asShipped');
    await expect(process.start()).rejects.toThrow('ended (1) before it was ready');
    const [first, ...rest] = process.printed.trimEnd().split('\n');
    expect(first).toBe('The environment is not usable:');
    expect(rest.filter((line) => !/^ {2}- [A-Z_]+: /.test(line))).toEqual([]);
    for (const name of [
      'DATABASE_URL',
      'APP_SECRET',
      'STRIPE_SECRET_KEY',
      'TWILIO_FROM',
      'MAIL_FROM',
      'PUBLIC_URL',
    ])
      expect(rest.join('\n')).toContain(`- ${name}: `);
  });
});

describe('a database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database?.drop());

  const inTheSandbox = (): Record<string, string> => testEnvironment({ DATABASE_URL: database.url });
  const outside = (): Record<string, string> =>
    testEnvironment({
      DATABASE_URL: database.url,
      STRIPE_API_URL: undefined,
      STRIPE_JS_URL: undefined,
      TWILIO_API_URL: undefined,
    });
  /** What a program says that does not come up; '' when it does. */
  async function refusalOf(file: string, environment: Record<string, string>): Promise<string> {
    const process = new Child(file, environment, 'asShipped');
    const refusal = await process.start().then(
      () => '',
      () => process.printed.trim(),
    );
    await process.stop();
    return refusal;
  }
  const words = (what: string): unknown =>
    expect.stringMatching(
      new RegExp(`^The environment is not usable:\\n {2}- DATABASE_URL: this database was used with ${what}`),
    );

  it.each(['src/main.js', 'src/worker.js'])(
    'with a demo market is refused outside the sandbox by %s, in words',
    async (file) => {
      await database.query('INSERT INTO demo_market DEFAULT VALUES');
      expect(await refusalOf(file, outside())).toEqual(words('the provider sandbox'));
    },
  );

  it('that the sandbox was used with is refused outside of it, and the other way round', async () => {
    expect(await refusalOf('src/main.js', inTheSandbox())).toBe('');
    expect(await refusalOf('src/main.js', outside())).toEqual(words('the provider sandbox'));
    await database.query('UPDATE database_use SET is_sandbox = false');
    expect(await refusalOf('src/main.js', outside())).toBe('');
    expect(await refusalOf('src/main.js', inTheSandbox())).toEqual(words('real providers'));
    expect(await refusalOf('src/seed.js', inTheSandbox())).toEqual(words('real providers'));
    expect(await database.query('SELECT FROM demo_market')).toEqual([]);
  });

  it('that a test key was used with is refused with a live one, and the other way round', async () => {
    const ask = <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
      database.query(text, values) as unknown as Promise<Row[]>;
    await database.query('DELETE FROM demo_market');
    await database.query('DELETE FROM database_use');
    await claimDatabase(ask, { isSandbox: false, isLive: false });
    expect(await refusalOf('src/main.js', outside())).toBe('');
    await expect(claimDatabase(ask, { isSandbox: false, isLive: true })).rejects.toThrow(
      'STRIPE_SECRET_KEY: this database was used with a test key',
    );
    await database.query('DELETE FROM database_use');
    await claimDatabase(ask, { isSandbox: false, isLive: true });
    expect(await refusalOf('src/main.js', outside())).toMatch(
      /STRIPE_SECRET_KEY: this database holds live payments/,
    );
    expect(await refusalOf('src/worker.js', outside())).toMatch(
      /STRIPE_SECRET_KEY: this database holds live payments/,
    );
    await expect(database.query('UPDATE database_use SET is_live = false')).rejects.toThrow('said once');
  });

  it('that an earlier version used without a word about it belongs to the first key that comes', async () => {
    const ask = <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
      database.query(text, values) as unknown as Promise<Row[]>;
    await database.query('DELETE FROM database_use');
    await database.query('INSERT INTO database_use (is_sandbox) VALUES (false)');
    await claimDatabase(ask, { isSandbox: false, isLive: true });
    await expect(claimDatabase(ask, { isSandbox: false, isLive: false })).rejects.toThrow('live payments');
  });
});
