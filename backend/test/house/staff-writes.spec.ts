import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const src = join(__dirname, '..', '..', '..', 'frontend', 'src');
/** The one way out of the back office: react-admin's data provider, and what it sends with. */
const clients = ['admin/data/dataProvider.ts', 'admin/data/httpClient.ts'];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Calls that send without the contract. Reads have `api.GET` and `queryOf`. */
const senders = ['fetch', 'fetchJson', 'httpClient', 'sendBeacon', 'XMLHttpRequest'];

/** A text of each file, by its path below frontend/src. */
type Sources = ReadonlyMap<string, string>;

/** What a name at the top of a file does by itself, and which names it goes on to, as `file#name`. */
interface Part {
  writes: string[];
  uses: string[];
}

const nameOf = (node: ts.Node): string =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : '';

/** `api.POST`, `api['POST']`, `api.request`, `{ method: 'POST' }`, and in the back office everything that sends. */
function writeIn(node: ts.Node, file: string): string | undefined {
  if (ts.isPropertyAccessExpression(node) && [...methods, 'request'].includes(node.name.text))
    return node.getText();
  if (ts.isElementAccessExpression(node) && methods.includes(nameOf(node.argumentExpression)))
    return node.getText();
  if (
    ts.isPropertyAssignment(node) &&
    nameOf(node.name) === 'method' &&
    methods.includes(nameOf(node.initializer))
  )
    return node.getText();
  if (!file.startsWith('admin/') || !ts.isIdentifier(node) || !senders.includes(node.text)) return undefined;
  return node.text;
}

/** Where `'./x'` leads from a file; nothing for packages and what is no code. */
function fileAt(from: string, specifier: string, sources: Sources): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => sources.has(one));
}

/** The parts of a file by their names; what runs when it is loaded is `*`. */
function partsOf(file: string, sources: Sources): Map<string, Part> {
  const tree = ts.createSourceFile(file, sources.get(file) ?? '', ts.ScriptTarget.Latest, true);
  const parts = new Map<string, Part>();
  const imported = new Map<string, string>();
  const own = new Set<string>();
  const namesOf = (statement: ts.Statement): string[] => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : name.elements.map((one) => one.getText()),
      );
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isNamed && statement.name ? [statement.name.text] : ['*'];
  };
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement)) namesOf(statement).forEach((name) => own.add(name));
    else if (!statement.importClause?.isTypeOnly) {
      const target = fileAt(file, nameOf(statement.moduleSpecifier), sources);
      const named = statement.importClause?.namedBindings;
      if (target && named && ts.isNamedImports(named))
        for (const { name, propertyName, isTypeOnly } of named.elements)
          if (!isTypeOnly) imported.set(name.text, `${target}#${(propertyName ?? name).text}`);
      if (target && statement.importClause?.name)
        imported.set(statement.importClause.name.text, `${target}#default`);
      if (target && named && ts.isNamespaceImport(named)) imported.set(named.name.text, `${target}#all`);
    }
  }
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) continue;
    const part: Part = { writes: [], uses: [] };
    const visit = (node: ts.Node): void => {
      const write = writeIn(node, file);
      if (write !== undefined) part.writes.push(write);
      if (ts.isIdentifier(node)) {
        if (imported.has(node.text)) part.uses.push(imported.get(node.text)!);
        else if (own.has(node.text)) part.uses.push(`${file}#${node.text}`);
      }
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const target = fileAt(file, node.arguments[0] ? nameOf(node.arguments[0]) : '', sources);
        if (target) part.uses.push(`${target}#all`);
      }
      if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
    };
    visit(statement);
    const isDefault = statement.getText().startsWith('export default');
    for (const name of [...namesOf(statement), ...(isDefault ? ['default'] : [])]) {
      const before = parts.get(name);
      parts.set(name, {
        writes: [...(before?.writes ?? []), ...part.writes],
        uses: [...(before?.uses ?? []), ...part.uses],
      });
    }
  }
  return parts;
}

/** What the back office writes past its data provider: where, and by what. */
function writesPast(sources: Sources): string[] {
  const files = new Map([...sources.keys()].map((file) => [file, partsOf(file, sources)]));
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (place: string): void => {
    const [file = '', name = ''] = place.split('#');
    if (seen.has(place) || clients.includes(file)) return;
    seen.add(place);
    const parts = files.get(file);
    for (const part of name === 'all' ? [...(parts?.values() ?? [])] : [parts?.get(name), parts?.get('*')]) {
      part?.writes.forEach((write) => found.add(`${file}: ${write}`));
      part?.uses.forEach(follow);
    }
  };
  for (const file of sources.keys()) if (file.startsWith('admin/')) follow(`${file}#all`);
  return [...found];
}

function readAll(): Map<string, string> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/(?:\.spec\.tsx?|\.d\.ts)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]));
}

describe('the writes of the back office', () => {
  it('go through its data provider, every one', () => {
    const sources = readAll();
    expect([...sources.keys()].filter((file) => file.startsWith('admin/')).length).toBeGreaterThan(150);
    expect(clients.filter((file) => !sources.has(file))).toEqual([]);
    expect(writesPast(sources)).toEqual([]);
  });

  const client = "export const api = connect(); export const read = () => api.GET('/x');";
  const hooks = `import { api } from './client';
    const send = () => api.POST('/api/leads');
    export const useSend = () => useMutation({ mutationFn: send });
    export const useLeads = () => useQuery({ queryFn: () => api.GET('/api/leads') });`;
  const leads = (text: string): Map<string, string> =>
    new Map([
      ['api/client.ts', client],
      ['api/leads.ts', hooks],
      ['admin/data/dataProvider.ts', "export const dataProvider = { act: () => fetch('/api') };"],
      ['admin/Leads.tsx', text],
    ]);

  it.each([
    ['a call', "import { api } from '../api/client';\nconst a = () => api.PUT('/api/leads/1');", 'api.PUT'],
    ['a method by its name', "import { api } from '../api/client';\napi['DELETE']('/x');", "api['DELETE']"],
    ['fetch', "fetch('/api/leads', init);", 'fetch'],
    ['an address of its own', "export const to = { method: 'POST' };", "method: 'POST'"],
    [
      'a hook that writes',
      "import { useSend as use } from '../api/leads';\nuse();",
      'api/leads.ts: api.POST',
    ],
    ['such code, fetched late', "const late = () => import('../api/leads');", 'api/leads.ts: api.POST'],
  ])('are seen past it as %s', (_what, text, fault) => {
    expect(writesPast(leads(text))).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['what is read', "import { useLeads } from '../api/leads';\nuseLeads();"],
    ['its type alone', "import type { useSend } from '../api/leads';\ntype Send = typeof useSend;"],
    ['the data provider', "import { dataProvider } from './data/dataProvider';\ndataProvider.act();"],
  ])('are not taken for one by %s', (_what, text) => {
    expect(writesPast(leads(text))).toEqual([]);
  });
});
