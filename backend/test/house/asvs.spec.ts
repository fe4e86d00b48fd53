import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lieOf, read, type Proof } from './proofs.js';

interface Requirement {
  readonly number: string;
  readonly level: string;
  /** Met, not met (or in part), or about something that the product does not have. */
  readonly state: 'x' | ' ' | '-';
  readonly note: string | null;
  readonly proofs: Proof[];
  /** Files that show it where a test cannot. */
  readonly evidence: string[];
}

function requirementsOf(document: string): Requirement[] {
  const found: Requirement[] = [];
  for (const line of document.split('\n')) {
    const row = /^- \[([x -])\] (\d+\.\d+\.\d+) \(([12])\) .+?(?: _\((.+)\)_)?$/.exec(line);
    const proof = /^ {2}- `(.+?)` › (.+)$/.exec(line);
    const evidence = /^ {2}- `(.+?)`: ./.exec(line);
    if (row) {
      const [, state, number = '', level = '', note = null] = row;
      found.push({ number, level, state: state as 'x', note, proofs: [], evidence: [] });
    } else if (proof) found.at(-1)?.proofs.push({ path: proof[1] ?? '', title: proof[2] ?? '' });
    else if (evidence) found.at(-1)?.evidence.push(evidence[1] ?? '');
  }
  return found;
}

/** What the document says that is not so, each in one line. */
function liesIn(document: string): string[] {
  return requirementsOf(document).flatMap(({ number, state, note, proofs, evidence }) => {
    const lies = proofs.map(lieOf).filter((lie) => lie !== null);
    for (const path of evidence)
      if (!existsSync(join(__dirname, '..', '..', '..', path))) lies.push(`${path} does not exist`);
    if (state === 'x' && proofs.length + evidence.length === 0) lies.push('is ticked without a proof');
    if (state === 'x' && note !== null) lies.push('is ticked and says what is missing');
    if (state === ' ' && !/^(partly: |not met)./.test(note ?? '')) lies.push('does not say what is missing');
    if (state === '-' && !/^does not apply: ./.test(note ?? ''))
      lies.push('does not say why it does not apply');
    return lies.map((lie) => `${number}: ${lie}`);
  });
}

describe('docs/asvs.md', () => {
  const document = read('docs/asvs.md') ?? '';
  const requirements = requirementsOf(document);

  it('names only tests and files that exist', () => {
    expect(liesIn(document)).toEqual([]);
  });

  it('has all 70 requirements of level 1 and all 183 of level 2, each once and in order', () => {
    const ofLevel = (wanted: string) => requirements.filter(({ level }) => level === wanted).length;
    expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
    const places = requirements.map(({ number }) =>
      number
        .split('.')
        .map((part) => part.padStart(2, '0'))
        .join('.'),
    );
    expect(places).toEqual([...new Set(places)].toSorted());
  });

  it('counts itself right, here and in docs/security.md', () => {
    const count = (wanted: (one: Requirement) => boolean) => requirements.filter(wanted).length;
    const partly = count(({ note }) => note?.startsWith('partly') ?? false);
    const sum = `${count(({ state }) => state === 'x')} met, ${partly} in part, ${
      count(({ state }) => state === ' ') - partly
    } not met, ${count(({ state }) => state === '-')} do not apply`;
    expect(document).toContain(sum);
    expect(read('docs/security.md')).toContain(sum);
  });

  const here = 'backend/test/house/asvs.spec.ts';
  it.each([
    [`- [x] 1.1.1 (1) A rule\n  - \`${here}\` › nowhere`, 'has no test'],
    ['- [x] 1.1.1 (1) A rule\n  - `docs/nowhere.md`: words', 'does not exist'],
    ['- [x] 1.1.1 (1) A rule', 'is ticked without a proof'],
    ['- [ ] 1.1.1 (1) A rule', 'does not say what is missing'],
    ['- [-] 1.1.1 (1) A rule', 'does not say why it does not apply'],
  ])('is caught in a lie: %s', (lie, said) => {
    expect(liesIn(lie)).toEqual([expect.stringContaining(said)]);
  });
});
