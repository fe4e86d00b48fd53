import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** Lines that nobody reads: generated, or figures. */
const isData = (file: string): boolean => /\/data\/|schema\.d\.ts$/.test(file);

const linesOf = new Map(
  ['backend/src', 'backend/sandbox', 'frontend/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !isData(`/${file}`))
      .map((file) => [
        `${folder}/${file}`,
        readFileSync(join(root, folder, file), 'utf8')
          .trimEnd()
          .split('\n'),
      ]),
  ) as [string, string[]][],
);

describe('the files of the product', () => {
  const sizes = [...linesOf.values()].map((lines) => lines.length).toSorted((one, other) => one - other);

  it('are short: none has more than 300 lines, and half of them at most 60', () => {
    expect(sizes.length).toBeGreaterThan(700);
    expect([...linesOf].filter(([, lines]) => lines.length > 300).map(([file]) => file)).toEqual([]);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
  });

  it('talk no type into being what it is not', () => {
    // "as any other" is prose; "as any as Row" is none.
    const cast = /\bas (?:never|any)\b(?! (?!as\b)[a-z])|: any\b(?=[;,)=\]>]| =|$)/;
    const found = [...linesOf].flatMap(([file, lines]) =>
      lines.filter((line) => cast.test(line)).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
    const planted = [
      'f(x as never)',
      'const a = b as any;',
      'a as any as Row',
      'b as never ?? c',
      'let a: any = b',
    ];
    for (const line of [...planted, 'let a: any;', 'g(a: any, b)']) expect(line).toMatch(cast);
    expect('as fast as any other').not.toMatch(cast);
  });
});
