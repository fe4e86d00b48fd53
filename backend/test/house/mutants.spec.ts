import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakes } from '../../../scripts/mutants/list.mjs';

const backend = join(__dirname, '..', '..');

describe('the mistakes that `npm run mutants` plants', () => {
  it('each stand in their file exactly once, and would make another rule of it', () => {
    expect(mistakes.length).toBeGreaterThan(80);
    const unusable = mistakes.filter(
      ({ file, from, to }) =>
        from === to || readFileSync(join(backend, file), 'utf8').split(from).length !== 2,
    );
    expect(unusable).toEqual([]);
  });

  it('are each looked for by a test that exists', () => {
    expect(mistakes.filter(({ spec }) => !existsSync(join(backend, spec)))).toEqual([]);
  });
});
