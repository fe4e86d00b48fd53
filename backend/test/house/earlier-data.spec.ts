import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** What `npm start` does before anything else. @returns the line that it says */
function begin(base: string, kind: 'sandbox' | 'live'): string {
  const code = `const { takeOverEarlierData } = await import('./scripts/start/earlier-data.mjs');
    console.log(takeOverEarlierData(${JSON.stringify(base)}, ${JSON.stringify(join(base, kind))}, ${kind === 'sandbox'}) ?? '')`;
  return execFileSync('node', ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' }).trim();
}

describe('data of an earlier layout', () => {
  let base: string;
  const put = (...files: string[]): void => {
    for (const file of files) {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), `the earlier ${file}`);
    }
  };
  const textOf = (file: string): string => readFileSync(join(base, file), 'utf8');
  const earlierSandbox = ['postgres/PG_VERSION', 'secret', 'sandbox/journal.jsonl', 'running.json'];

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'ri-earlier-'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('is no matter where there is none', () => {
    expect(begin(base, 'sandbox')).toBe('');
    put('sandbox/postgres/PG_VERSION', 'sandbox/secret', 'sandbox/providers/journal.jsonl');
    expect(begin(base, 'sandbox')).toBe('');
  });

  it('of a sandbox is taken over whole: the database, the secret and the providers’ books', () => {
    put(...earlierSandbox);
    expect(begin(base, 'sandbox')).toContain('was taken over');
    expect(textOf('sandbox/postgres/PG_VERSION')).toBe('the earlier postgres/PG_VERSION');
    expect(textOf('sandbox/secret')).toBe('the earlier secret');
    expect(textOf('sandbox/providers/journal.jsonl')).toBe('the earlier sandbox/journal.jsonl');
    expect(['postgres', 'secret', 'running.json'].filter((name) => existsSync(join(base, name)))).toEqual([]);
    expect(begin(base, 'sandbox')).toBe('');
  });

  it('that was used with real providers is for a start with real providers alone', () => {
    put('postgres/PG_VERSION', 'secret', 'files/one.webp');
    expect(begin(base, 'sandbox')).toMatch(/used with real providers, so this start does not touch it/);
    expect(textOf('secret')).toBe('the earlier secret');
    expect(begin(base, 'live')).toContain('was taken over');
    expect(textOf('live/secret')).toBe('the earlier secret');
    expect(textOf('live/files/one.webp')).toBe('the earlier files/one.webp');
  });

  it('never goes live when it was the sandbox’s', () => {
    put(...earlierSandbox);
    expect(begin(base, 'live')).toMatch(/used with the provider sandbox/);
    expect(textOf('postgres/PG_VERSION')).toBe('the earlier postgres/PG_VERSION');
  });

  it('is named and left where newer data is, and nothing is mixed', () => {
    put(...earlierSandbox, 'sandbox/secret');
    expect(begin(base, 'sandbox')).toContain('has data of its own');
    expect(textOf('sandbox/secret')).toBe('the earlier sandbox/secret');
    expect(existsSync(join(base, 'sandbox', 'postgres'))).toBe(false);
  });

  it('is taken over to its end after a start that was cut off', () => {
    put('secret', 'sandbox/journal.jsonl', 'sandbox/postgres/PG_VERSION', 'sandbox/.taking-over');
    expect(begin(base, 'sandbox')).toContain('was taken over');
    expect(textOf('sandbox/secret')).toBe('the earlier secret');
    expect(textOf('sandbox/postgres/PG_VERSION')).toBe('the earlier sandbox/postgres/PG_VERSION');
  });

  it('stays while the version that made it still runs', () => {
    put(...earlierSandbox);
    // Called as a start is.
    const holder = spawn('node', ['-e', 'setTimeout(() => {}, 60_000)', 'start.mjs'], { stdio: 'ignore' });
    writeFileSync(join(base, 'start.pid'), String(holder.pid));
    try {
      expect(() => begin(base, 'sandbox')).toThrow(`process ${holder.pid}`);
      expect(textOf('secret')).toBe('the earlier secret');
    } finally {
      holder.kill();
    }
  });
});
