import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '..', '..', '..', 'scripts', 'patterns.mjs');

/** `npm run patterns` over one file. */
function verdictOn(text: string): { code: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'ri-patterns-'));
  try {
    writeFileSync(join(folder, 'one.ts'), text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    return { code: status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the check of patterns', () => {
  it.each([
    ['closing slashes, by the square of their number', String.raw`x.replace(/\/+$/, '')`, '2nd degree'],
    ['nested repetition, by powers', 'const slow = /^(a+)+$/;', 'exponential'],
    ['one that is built from text', 'new RegExp(given)', 'built from text'],
  ])('refuses %s', (_what, text, reason) => {
    const { code, output } = verdictOn(text);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('lets a pattern pass whose time grows with the text alone', () => {
    expect(verdictOn('const day = /^\\d{4}-\\d{2}-\\d{2}$/;')).toEqual({
      code: 0,
      output: '1 patterns in 1 files, none of them slow.\n',
    });
  });
});
