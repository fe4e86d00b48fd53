import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Lines that are not read: generated, or figures. */
const isData = (file: string): boolean => /\/data\/|schema\.d\.ts$/.test(file);

const linesOf = new Map(
  ['backend/src', 'backend/sandbox', 'frontend/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !isData(`/${file}`))
      .map((file) => [`${folder}/${file}`, read(`${folder}/${file}`).trimEnd().split('\n')]),
  ) as [string, string[]][],
);

/** How many others each constructor asks for. Its parameters may hold brackets of their own: those of a decorator or of a function's type. */
const askedIn = (code: string): number[] =>
  code
    .split(/^ {2}constructor\(/m)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      let end = 0;
      for (; depth > 0 && end < rest.length; end += 1)
        depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0;
      return rest.slice(0, end).match(/\breadonly /g)?.length ?? 0;
    });

describe('the files of the product', () => {
  const sizes = [...linesOf.values()].map((lines) => lines.length).toSorted((one, other) => one - other);

  it('are short: none has more than 300 lines, and half of them at most 60', () => {
    expect(sizes.length).toBeGreaterThan(700);
    expect([...linesOf].filter(([, lines]) => lines.length > 300).map(([file]) => file)).toEqual([]);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
  });

  it('and of what starts, checks and measures it are short: none but a test has more than 300 lines', () => {
    const files = [
      ...['scripts', 'tools', 'backend/bench', 'backend/test'],
      ...['frontend/prerender', 'frontend/e2e'],
    ].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`)
        .filter(
          (file) =>
            /(?<!\.(spec|journey|chaos|d))\.[cm]?[jt]sx?$/.test(file) && !/\/node_modules\//.test(file),
        )
        .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length })),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it('talk no type into being what it is not', () => {
    // "as any other" is prose; "as any as Row" is none.
    const cast = /\bas (?:never|any)\b(?! (?!as\b)[a-z])|: any\b(?=[;,)=\]>]| =|$)/;
    const found = [...linesOf].flatMap(([file, lines]) =>
      lines.filter((line) => cast.test(line)).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
    const casts = [
      'f(x as never)',
      'const a = b as any;',
      'a as any as Row',
      'b as never ?? c',
      'let a: any = b',
    ];
    for (const line of [...casts, 'let a: any;', 'g(a: any, b)']) expect(line).toMatch(cast);
    expect('as fast as any other').not.toMatch(cast);
  });

  it('ask for at most nine others in a constructor', () => {
    const decorated = `
  constructor(
    @Inject(forwardRef(() => Other)) private readonly other: Other,
    private readonly find: (id: string) => Promise<Row>,
    readonly third: Third,
  ) {}
  constructor(readonly one: One) { this.make((readonly) => readonly ); }`;
    expect(askedIn(decorated)).toEqual([3, 1]);
    const asked = [...linesOf].flatMap(([file, lines]) =>
      askedIn(lines.join('\n')).map((count) => ({ file, count })),
    );
    expect(asked.length).toBeGreaterThan(150);
    expect(asked.filter(({ count }) => count > 9)).toEqual([]);
  });

  it('of modules list at most thirty providers', () => {
    const listed = [...linesOf]
      .filter(([file]) => file.endsWith('.module.ts'))
      .map(([file, lines]) => {
        const [, providers = ''] = /\bproviders: \[([^\]]*)\]/.exec(lines.join('\n')) ?? [];
        return { file, count: providers.split(',').filter((one) => one.trim()).length };
      });
    expect(listed.length).toBeGreaterThan(25);
    expect(listed.filter(({ count }) => count > 30)).toEqual([]);
  });
});

describe('what a newcomer reads', () => {
  it('of performance has about two pages beside its tables: Git keeps what was measured before', () => {
    const words = read('docs/performance.md').match(/[^\s|]+/g) ?? [];
    expect(words.length).toBeGreaterThan(500);
    expect(words.length).toBeLessThanOrEqual(1_700);
  });

  it('of a release has at most forty lines', () => {
    const releases = read('CHANGELOG.md').split(/^## /m).slice(1);
    const lengths = releases.map((release): [string, number] => [
      String(release.split('\n')[0]),
      release.match(/^- /gm)?.length ?? 0,
    ]);
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths.filter(([, count]) => count > 40)).toEqual([]);
  });
});

describe('the protocol of PostgreSQL', () => {
  const named = [...linesOf].flatMap(([file, lines]) =>
    file.startsWith('backend/src/platform/database/wire/')
      ? []
      : [...lines.join('\n').matchAll(/^import \{([^}]*)\} from '[^']*\/wire\/[^']*'/gm)].flatMap(
          ([, names = '']) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name && !name.startsWith('type ')),
        ),
  );

  it('is behind at most three functions and classes', () => {
    expect([...new Set(named)].toSorted()).toEqual(['PreparingClient', 'SteadyClient', 'rowMaker']);
  });
});
