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
  'frontend/prerender',
  'frontend/public',
  'docs/ops',
  'scripts',
  'tools',
];
const isRead = (name: string): boolean =>
  /\.(?:[cm]?[jt]sx?|sql|sh)$/.test(name) &&
  !/node_modules|schema\.d\.ts$|src\/schema\/(?:earlier|migrations)\/|test\/upgrade\/.*\.sql$|house\/comments\.spec/.test(
    name,
  );
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isRead),
);

/** Riddles: a comment about "whoever" or "nobody", or a sentence whose subject is hidden in "What is …". */
const riddle = /\b(?:[Ww]hoever|[Nn]obody)\b|(?:^|[.!?] )What (?:is|was|are|were)\b/;

/** SQL stands in files of its own and between the lines of others. */
const inCode = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/.*|^\s*--\s.*/gm;
const inShell = /(?<![^\s])#(?!!).*/g;

/** Each comment as one line, without the marks around it and the code in it. */
const commentsIn = (code: string, file = ''): string[] =>
  (code.match(file.endsWith('.sh') ? inShell : inCode) ?? []).map((comment) =>
    comment
      .replace(/^\/\*+|\*\/$|^\/\/|^\s*--|^#|\n\s*\*?/g, ' ')
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
    'SELECT 1;\n  -- Whoever asks waits.\nSELECT 2;',
  ])('are looked through for riddles: %s', (code) =>
    expect(commentsIn(code).filter((comment) => riddle.test(comment))).toHaveLength(1),
  );

  it.each(['#!/bin/sh\n# What is done at the end.', 'sleep 2 # for nobody'])(
    'of a shell script are looked through too: %s',
    (code) => expect(commentsIn(code, 'wait.sh').filter((comment) => riddle.test(comment))).toHaveLength(1),
  );

  it.each([
    '/** The widest circle; `nobody`: it never leaves. */',
    "const text = 'https://nobody.example';",
    '/** Says what is missing. */',
  ])('may say: %s', (code) => expect(commentsIn(code).filter((comment) => riddle.test(comment))).toEqual([]));

  it('give the reason in plain words', () => {
    const found = sources.flatMap((file) =>
      commentsIn(readFileSync(join(root, file), 'utf8'), file)
        .filter((comment) => riddle.test(comment))
        .map((comment) => `${file}: ${comment}`),
    );
    expect(sources.length).toBeGreaterThan(1_500);
    expect(found).toEqual([]);
  });
});
