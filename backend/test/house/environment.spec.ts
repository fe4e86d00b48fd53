import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BadEnvironment, readEnvironment } from '../../src/config/environment.js';
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

/** Read by the start script and the sandbox, not by the product. */
const outsideTheSchema = ['DATA_DIR', 'SANDBOX_PORT'];

describe('the environment', () => {
  it('is listed in .env.example, name by name', () => {
    const listed = readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm);
    const known = Object.keys(readEnvironment({ ...good, REDIS_URL: 'redis://x', FAULT_POINT: 'x' }));
    expect(listed?.toSorted()).toEqual(
      [...known.filter((name) => /^[A-Z_]+$/.test(name)), ...outsideTheSchema].sort(),
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
    ['APP_SECRET', 'short'],
    ['STRIPE_SECRET_KEY', 'nope'],
    ['TWILIO_ACCOUNT_SID', 'AC1'],
    ['SMTP_URL', 'http://x'],
    ['PLATFORM_FEE_PERCENT', '-1'],
    ['PLATFORM_FEE_PERCENT', 'five'],
    ['PUBLIC_URL', 'not an address'],
    ['SWEEP_SECONDS', '0'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name}:`)]);
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

  it('refuses plain http in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toContain('PUBLIC_URL: must be https in production');
  });
});
