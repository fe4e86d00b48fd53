import { lieOf, read, type Proof } from './proofs.js';

interface Row {
  number: string;
  ticked: boolean;
  note: string | null;
  proofs: Proof[];
}

function rowsOf(document: string): Row[] {
  const rows: Row[] = [];
  for (const line of document.split('\n')) {
    const row = /^- \[([ x])\] (\S+) .*?(?: _\((.+)\)_)?$/.exec(line);
    const proof = /^ {2}- `(.+?)` › (.+)$/.exec(line);
    if (row) rows.push({ number: row[2] ?? '', ticked: row[1] === 'x', note: row[3] ?? null, proofs: [] });
    else if (proof) rows.at(-1)?.proofs.push({ path: proof[1] ?? '', title: proof[2] ?? '' });
  }
  return rows;
}

/** What the document says that is not so, each in one line. */
function liesIn(document: string): string[] {
  return rowsOf(document).flatMap((row) => {
    const lies = row.proofs.map(lieOf).filter((lie) => lie !== null);
    if (row.ticked && row.proofs.length === 0) lies.push('is ticked without a test');
    if (row.ticked && row.note) lies.push('is ticked and says what is missing');
    if (!row.ticked && !/^(later|built, not proven): ./.test(row.note ?? ''))
      lies.push('does not say why it is open');
    return lies.map((lie) => `${row.number}: ${lie}`);
  });
}

describe('docs/requirements.md', () => {
  const document = read('docs/requirements.md') ?? '';

  it('names only tests that exist', () => {
    expect(liesIn(document)).toEqual([]);
  });

  it('has every number once', () => {
    const numbers = rowsOf(document).map(({ number }) => number);
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
    const plain = new Set(numbers.map((number) => number.replace(/[a-z]$/, '')));
    const all = [
      ...Array.from({ length: 20 }, (_, index) => `T${index + 1}`),
      ...Array.from({ length: 190 }, (_, index) => String(index + 1).padStart(3, '0')),
    ];
    expect(all.filter((number) => !plain.has(number))).toEqual([]);
  });

  const here = 'backend/test/house/requirements.spec.ts';
  it.each([
    [`- [x] 001 A page\n  - \`backend/test/nowhere.spec.ts\` › a title`, 'is no test file'],
    [`- [x] 001 A page\n  - \`docs/architecture.md\` › a title`, 'is no test file'],
    [`- [x] 001 A page\n  - \`${here}\` › has every number`, 'has no test "has every number"'],
    [`- [x] 001 A page\n  - \`${here}\` › docs/requirements.md`, 'has no test "docs/requirements.md"'],
    ['- [x] 001 A page', 'is ticked without a test'],
    [`- [x] 001 A page _(later: half)_\n  - \`${here}\` › has every number once`, 'says what is missing'],
    ['- [ ] 001 A page', 'does not say why it is open'],
  ])('is caught in a lie: %s', (lie, said) => {
    expect(liesIn(lie)).toEqual([expect.stringContaining(said)]);
  });

  it('is believed when it is true', () => {
    const title = 'is caught in a lie: %s';
    expect(
      liesIn(`- [x] 001 A page\n  - \`${here}\` › ${title}\n- [ ] 002 Another _(later: all of it)_`),
    ).toEqual([]);
  });
});
