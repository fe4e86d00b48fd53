import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

const folders = [
  'backend/src',
  'backend/sandbox',
  'backend/test',
  'backend/bench',
  'frontend/src',
  'frontend/e2e',
  'scripts',
  'tools',
];
const isRead = (name: string): boolean =>
  /\.[cm]?[jt]sx?$/.test(name) &&
  !/node_modules|schema\.d\.ts$|src\/schema\/(?:earlier|migrations)\/|house\/comments\.spec/.test(name);
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isRead),
);

/** Riddles: a comment about "whoever" or "nobody", or a sentence whose subject is hidden in "What is …". */
const riddle = /\b(?:[Ww]hoever|[Nn]obody)\b|(?:^|[.!?] )What (?:is|was|are|were)\b/;

/** Each comment as one line, without the marks around it and the code in it. */
const commentsIn = (code: string): string[] =>
  (code.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/.*/g) ?? []).map((comment) =>
    comment
      .replace(/^\/\*+|\*\/$|^\/\/|\n\s*\*?/g, ' ')
      .replace(/`[^`]*`/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

describe('comments', () => {
  it.each([
    '/** What is done with a lead. */',
    '/**\n * Sends it. What was asked\n * is asked again. */',
    '// Whoever asks waits.',
    'call(); // for nobody',
  ])('are looked through for riddles: %s', (code) =>
    expect(commentsIn(code).filter((comment) => riddle.test(comment))).toHaveLength(1),
  );

  it.each([
    '/** The widest circle; `nobody`: it never leaves. */',
    "const text = 'https://nobody.example';",
    '/** Says what is missing. */',
  ])('may say: %s', (code) => expect(commentsIn(code).filter((comment) => riddle.test(comment))).toEqual([]));

  it('give the reason in plain words', () => {
    const found = sources.flatMap((file) =>
      commentsIn(readFileSync(join(root, file), 'utf8'))
        .filter((comment) => riddle.test(comment))
        .map((comment) => `${file}: ${comment}`),
    );
    expect(sources.length).toBeGreaterThan(1_500);
    expect(found).toEqual([]);
  });
});
