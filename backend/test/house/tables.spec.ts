import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const source = join(__dirname, '..', '..', 'src');

/** The floors, from the ground up, and the tables and views that each module alone writes. */
const owners = JSON.parse(readFileSync(join(source, 'schema', 'owners.json'), 'utf8')) as Readonly<
  Record<string, { floor: number; tables: string[] }>
>;
const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, { tables }]) => tables.map((table) => [table, owner] as const)),
);

/** The tables and views that the schema leaves behind, in the order in which it is made. */
function tablesOfSchema(): string[] {
  const known = new Set<string>();
  const filesOf = (list: string): string[] =>
    [...readFileSync(join(source, 'schema', list), 'utf8').matchAll(/from '\.\/(.+)\.js'/g)].map(([, file]) =>
      join(source, 'schema', dirname(list), `${file}.ts`),
    );
  for (const file of [...filesOf('baseline/parts.ts'), ...filesOf('migrations/all.ts')]) {
    const text = readFileSync(file, 'utf8').split('async down(')[0] ?? '';
    for (const [, verb, name, renamed] of text.matchAll(
      /\b(CREATE|DROP|ALTER) (?:UNLOGGED |MATERIALIZED )?(?:TABLE|VIEW) (?:IF (?:NOT )?EXISTS )?(\w+)(?: RENAME TO (\w+))?/g,
    )) {
      if (verb === 'CREATE') known.add(name as string);
      if (verb === 'DROP' || renamed) known.delete(name as string);
      if (renamed) known.add(renamed);
    }
  }
  return [...known].sort();
}

const isSql = (text: string): boolean =>
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN|WHERE|TRUNCATE|LOCK TABLE)\b/.test(text);
const writes =
  /\b(INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|MERGE INTO|LOCK TABLE|FOR (NO KEY )?UPDATE|FOR (KEY )?SHARE)\b/;

/** The texts of a file that are SQL, or say what a list is read `from`. */
function statementsOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const from = ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'from';
      const words = node.getText();
      if (!ts.isImportDeclaration(node.parent) && (from || isSql(words))) found.push(words.slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), visit);
  return found;
}

/** What a statement names after a word that is followed by a table, and what its list `from` begins with. */
const namesIn = (statement: string): string[] =>
  [
    ...statement
      .replace(/'[^']*'/g, "''")
      .matchAll(
        /(?<=^|\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE|ONLY|TRUNCATE|LATERAL)\s+|,\s*)(\w+)\b(?!\s*[(.])/g,
      ),
  ].flatMap(([, name]) => (name && ownerOf.has(name) ? [name] : []));

/** What a file does with tables that are not its module's own, each in one line. */
function trespassesOf(file: string, text: string): string[] {
  const [, room = ''] = /^(?:modules\/)?([a-z-]+)/.exec(file) ?? [];
  const own = owners[room] ? room : 'platform';
  const floor = owners[own]?.floor ?? 0;
  const statements = statementsOf(file, text);
  const foreign = [...new Set(statements.flatMap(namesIn))].filter((table) => ownerOf.get(table) !== own);
  if (!file.endsWith('.reads.ts'))
    return foreign.map((table) => `${file} names ${table}, outside a *.reads.ts`);
  return [
    ...statements.filter((one) => writes.test(one)).map(() => `${file} is for reading, and writes or locks`),
    ...foreign
      .filter((table) => (owners[ownerOf.get(table) ?? '']?.floor ?? 0) >= floor)
      .map((table) => `${file} reads ${table}, which is not below it`),
  ];
}

const exempt = [
  // Asks, before any module stands, whether invented people live here.
  'platform/database/database-use.ts',
  // Take people, and what is too old, out of every table, as the map of personal data says.
  'modules/privacy/erasure/erasing.ts',
  'modules/privacy/retention/retention-rules.ts',
];

describe('the tables of the house', () => {
  it('are measured by one function: nobody else spells great-circle miles', () => {
    const spelled = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.startsWith('schema/') &&
        /\ba(sin|cos)d?\(/i.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(spelled).toEqual(['platform/geo/distance.ts']);
  });

  it('have one owner each, and no owner has a table that is not there', () => {
    expect([...ownerOf.keys()].sort()).toEqual(tablesOfSchema());
  });

  it('are written by their owners alone, and read by others only downwards in *.reads.ts', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !exempt.includes(file) && !/\.spec\.ts$|^schema\//.test(file),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap((file) => trespassesOf(file, readFileSync(join(source, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['modules/bids/x.service.ts', 'const a = `SELECT 1 FROM users WHERE id = $1`;', 'names users'],
    ['modules/bids/x.service.ts', "const a = 'UPDATE bids SET x = 1 FROM leads l';", 'names leads'],
    ['modules/bids/x.service.ts', 'const a = `${b} JOIN leads l ON true`;', 'names leads'],
    ['modules/bids/x.ts', "defineList({ from: 'charges c' });", 'names charges'],
    ['modules/bids/x.reads.ts', 'const a = `SELECT 1 FROM users FOR UPDATE`;', 'writes or locks'],
    ['modules/leads/x.reads.ts', 'const a = `SELECT 1 FROM leads l, bids b`;', 'reads bids'],
    ['modules/dispatch/x.reads.ts', "const a = 'SELECT 1 FROM notifications';", 'reads notifications'],
    ['platform/x.reads.ts', "const a = 'SELECT 1 FROM users';", 'reads users'],
    ['seed.ts', "const a = 'DELETE FROM users WHERE true';", 'names users'],
  ])('are not trespassed on: %s with %s', (file, text, said) => {
    expect(trespassesOf(file, text)).toEqual([expect.stringContaining(said)]);
  });

  it.each([
    ['modules/bids/x.reads.ts', 'const a = `SELECT 1 FROM bids b JOIN leads l ON true, users u`;'],
    ['modules/bids/x.service.ts', "const a = `SELECT id FROM bids WHERE event = 'leads.lead-closed'`;"],
    ['modules/bids/x.service.ts', "const a = 'The leads, bids and users of the market';"],
  ])('may be read by whoever stands above: %s with %s', (file, text) => {
    expect(trespassesOf(file, text)).toEqual([]);
  });
});
