import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, normalize } from 'node:path/posix';

const root = join(__dirname, '..', '..', '..');
const mostFiles = 25;

type Imports = readonly (readonly [from: string, to: string])[];

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file);
const sources = ['backend/src', 'backend/sandbox', 'frontend/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => `${folder}/${file}`),
);

/** What holds code of any kind, and the folders that it stands in; a test or the types of a script stand beside it. */
const holdsCode = /\.([cm]?[jt]sx?|sh|sql|css)$/;
const isTestOrTypes = /\.(spec|journey|chaos|d)\.[cm]?tsx?$/;
const isMade = /(^|\/)(node_modules|dist[^/]*)\//;
const counted = [
  ...['backend/src', 'backend/sandbox', 'backend/bench', 'backend/test'],
  ...['frontend/src', 'frontend/prerender', 'frontend/e2e', 'scripts', 'tools'],
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => holdsCode.test(file) && !isTestOrTypes.test(file) && !isMade.test(file)),
);

/** Every import of one of our files by another, types included. */
const imports: Imports = sources.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(
    ([, written = '']) => {
      const path = normalize(join(dirname(file), written)).replace(/\.js$/, '');
      const target = [path, `${path}.ts`, `${path}.tsx`].find(
        (one) => isSource(one) && existsSync(join(root, one)),
      );
      return target ? [[file, target] as const] : [];
    },
  ),
);

/** Every folder above these files. */
const foldersOf = (files: readonly string[]): string[] =>
  [
    ...new Set(
      files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
    ),
  ]
    .filter(Boolean)
    .toSorted();

/**
 * What a folder holds, each subfolder as one, must not import each other in circles: neither two folders beside each other
 * nor a folder and a file beside it. @returns the folder and the parts of each circle
 */
function circlesOf(all: Imports): string[] {
  return foldersOf(all.flat()).flatMap((folder) => {
    const partOf = (file: string): string | undefined =>
      file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
    const next = new Map<string, Set<string>>();
    for (const [from, to] of all) {
      const [one, other] = [partOf(from), partOf(to)];
      if (one && other && one !== other) next.set(one, (next.get(one) ?? new Set()).add(other));
    }
    const reach = (start: string): Set<string> => {
      const seen = new Set<string>();
      const open = [start];
      for (let part = open.pop(); part !== undefined; part = open.pop())
        for (const further of next.get(part) ?? [])
          if (!seen.has(further)) {
            seen.add(further);
            open.push(further);
          }
      return seen;
    };
    const around = [...next.keys()].filter((part) => reach(part).has(part)).toSorted();
    return around.length > 0 ? [`${folder}: ${around.join(', ')}`] : [];
  });
}

describe('the folders of the product', () => {
  it('do not import each other in circles', () => {
    expect(imports.length).toBeGreaterThan(3_000);
    expect(circlesOf(imports)).toEqual([]);
  });

  it.each<[what: string, imports: Imports, found: string]>([
    [
      'two folders beside each other',
      [
        ['a/b/one.ts', 'a/c/two.ts'],
        ['a/c/three.ts', 'a/b/four.ts'],
      ],
      'a: b, c',
    ],
    [
      'a folder and a file beside it',
      [
        ['a/b/one.ts', 'a/two.ts'],
        ['a/two.ts', 'a/b/four.ts'],
      ],
      'a: b, two.ts',
    ],
    [
      'three folders, deep inside',
      [
        ['a/b/x/1.ts', 'a/c/y/2.ts'],
        ['a/c/3.ts', 'a/d/4.ts'],
        ['a/d/5.ts', 'a/b/6.ts'],
      ],
      'a: b, c, d',
    ],
  ])('finds a planted circle of %s', (_, imports, found) => {
    expect(circlesOf(imports)).toEqual([found]);
  });

  it(`hold at most ${mostFiles} files beside their tests`, () => {
    const files = new Map<string, number>();
    for (const file of counted) files.set(dirname(file), (files.get(dirname(file)) ?? 0) + 1);
    expect(files.size).toBeGreaterThan(250);
    expect([...files].filter(([, count]) => count > mostFiles)).toEqual([]);
  });

  it.each([
    // What each room refuses, reports and is ruled by is one catalogue each; rows that several rooms read are a room, `records`.
    ['payments', /\.(module|policy|errors|events)\.ts$/],
    // Rooms that lean on each other would stand in a circle, were what several of them share in one of them.
    ['notifications/notices', /(?<!\.notice)\.ts$/],
  ])('%s: what one room could hold stands in a room, not at the root', (module, ofAll) => {
    const loose = readdirSync(join(root, 'backend/src/modules', module))
      .filter((name) => name.endsWith('.ts'))
      // A test stands beside what it is about.
      .map((name) => name.replace(/(\.medium|\.e2e)?\.spec\.ts$/, '.ts'));
    expect(loose.length).toBeGreaterThan(2);
    expect(loose.filter((name) => !ofAll.test(name))).toEqual([]);
  });
});
