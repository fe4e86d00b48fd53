import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** Words that only this product used for what the field calls job, batch, semaphore, back-pressure, timeout, retry and the like. */
const refused = new Set(
  `ringing ring rings bell bells marker markers crowd crowds aftermath closings door doors desk desks turnstile allowance unhurried
   presence precedence hand hands looks patient patience patiently stubborn stubbornly torment hostile planted losers`.split(
    /\s+/,
  ),
);

/** Functions and methods are named by what they do or give: `byId`, `find`, `onProviderEvent`, `notify`, `overdue`, `enter`. */
const calledBy = 'of|one|hear|tell|late|turn|ring|bell';

/** Ordinary English that holds such a word: money sent by hand, work that is handed on. */
const isEnglish = (name: string): boolean =>
  /by[_-]?hand/i.test(name) || /^(use)?hand_?(on|over)/i.test(name);

/** Names that others gave: operators' variables, Lucide's icons, Leaflet's and JPEG's markers, WebAuthn's presence of a person. */
const isOthers = (file: string, name: string): boolean =>
  ['DEPOSIT_PATIENCE_MS', 'Bell', 'HandCoins', 'automaticPresenceSimulation'].includes(name) ||
  (name === 'marker' && /\/(image-size\.ts|LeadMap\.tsx)$/.test(file));

/** The examined of the doctor is its patient. */
const isOfDoctor = (file: string): boolean => /\/doctor\//.test(file);

const namesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const folders = [
  'backend/src',
  'backend/sandbox',
  'backend/test',
  'backend/bench',
  'frontend/src',
  'frontend/e2e',
];
const sources = [
  ...[...folders, 'scripts', 'tools'].flatMap(namesOf),
  ...['.', 'backend', 'frontend'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  ),
].filter(
  (name) =>
    /\.(tsx?|[cm]?js)$/.test(name) &&
    !/(^|\/)(schema|demo|node_modules|dist)\/|\/geo\/data\/|private-words/.test(name),
);
const documents = ['README.md', 'CONTRIBUTING.md', ...namesOf('docs').filter((name) => name.endsWith('.md'))];
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The code without comments, texts, patterns and what stands between tags. */
const plain = (code: string): string =>
  code
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '0')
    .replace(/(?<=[(,=:[!&|?\s])\/(?![/*])(?:\\.|\[[^\]\n]*\]|[^/\n\\[])+\/[a-z]*(?=[\s,;)\].}])/g, '')
    .replace(/(?<!=)>[^<>{}();=]*[<{]/g, '><')
    .replace(/}[^<>{}();=]*<\//g, '}</');

const namesIn = (code: string): string[] => [...new Set(plain(code).match(/[A-Za-z_$][\w$]*/g) ?? [])];

const parameters = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const arrow = String.raw`(?:async\s*)?(?:<[^>]*>\s*)?(?:${parameters}|\w+)\s*(?::[^={}]+)?=>`;
const callable = new RegExp(
  [
    String.raw`\bfunction\s*\*?\s*(${calledBy})\b`,
    String.raw`^\s*(?:(?:public|private|protected|static|override|async|get|set)\s+)*[*#]?(${calledBy})(?:<[^>]*>)?\(`,
    String.raw`(?<![.\w])(${calledBy})\s*(?::[^=;,()\n]+)?=\s*${arrow}`,
    String.raw`(?:^\s*(?:readonly\s+)?|{\s*)(${calledBy})\??:\s*${arrow}`,
  ].join('|'),
  'gm',
);

/** Functions and methods of these names. */
const calledIn = (code: string): string[] =>
  [...plain(code).matchAll(callable)].map(([, ...found]) => `${found.find(Boolean) ?? ''}()`);

/** What stands in a document as code, without addresses of pages. */
const codeIn = (document: string): string[] =>
  [...document.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => String(code))
    .filter((code) => !code.startsWith('/'));

const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());
const isRefused = (name: string): boolean =>
  !isEnglish(name) && partsOf(name).some((part) => refused.has(part));

describe('private words', () => {
  it('are looked for in the names of the code, not in its texts', () => {
    const code =
      "const patienceMs = 1; // the crowd\nconst text = 'a door'; <p>Many hands</p>; sentByHand(handOver);";
    expect(namesIn(code).filter(isRefused)).toEqual(['patienceMs']);
    expect(sources.length).toBeGreaterThan(1_800);
    expect(sources).toEqual(expect.arrayContaining(['.dependency-cruiser.cjs', 'tools/attack/run.mjs']));
    expect(documents.length).toBeGreaterThan(60);
  });

  it.each([
    'async function late(kind) {',
    '  private async tell(tx: Tx): Promise<void> {',
    '  of<T>(some: readonly T[]): T {',
    '  #hear({ type }) {',
    'const one = async (sql) => (await client.query(sql)).rows[0].id;',
    'const of = <S>(type: abstract new (...all: never[]) => S): S => app.get(type);',
    'private readonly of = (key: string) => key;',
    '  readonly tell: () => Promise<unknown>;',
    '    of: (what) => {',
  ])('are seen where something is called so: %s', (code) => expect(calledIn(code)).toHaveLength(1));

  it.each([
    'for (const one of several) work(one);',
    'const late = rows.filter((row) => row.late);',
    'const one = several.find((row) => row.isFirst);',
    'const { of, status } = rule;',
    'interface ProofRule { readonly of?: Role }',
    'const byEnd = (one: Step, other: Step): number => endOf(one) - endOf(other);',
    'const named = (of: (facts: Facts) => string) => heading({ name: of(facts) });',
    'several.map((one) => one.id)',
  ])('may name what is not called: %s', (code) => expect(calledIn(code)).toEqual([]));

  it('name no file, class, function, variable or field', () => {
    const found = sources.flatMap((file) => {
      const code = read(file);
      const names = [...namesIn(code), basename(file).replace(/-/g, '_')].filter(
        (name) => isRefused(name) && !isOthers(file, name) && !isOfDoctor(file),
      );
      return [...names, ...calledIn(code)].map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('name no code in the documents', () => {
    const found = documents.flatMap((file) =>
      codeIn(read(file))
        .filter(
          (code) =>
            !isEnglish(code) && namesIn(code).some((name) => isRefused(name) && !isOthers(file, name)),
        )
        .concat(read(file).match(new RegExp(`\`(${calledBy})\\(`, 'g')) ?? [])
        .map((code) => `${file}: ${code}`),
    );
    expect(found).toEqual([]);
  });
});
