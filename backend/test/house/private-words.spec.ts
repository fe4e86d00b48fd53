import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** Words that only this product used for what the field calls job, batch, semaphore, back-pressure, timeout, retry and the like. */
const refused = new Set([
  ...['ringing', 'crowd', 'aftermath', 'closings', 'door', 'turnstile', 'allowance', 'unhurried', 'presence'],
  ...[
    'precedence',
    'hands',
    'patient',
    'patience',
    'patiently',
    'stubborn',
    'stubbornly',
    'torment',
    'hostile',
  ],
  ...['planted', 'losers'],
]);

/** Names that the product cannot choose alone: a variable that operators have set, and the examined of the doctor. */
const isExcused = (file: string, name: string): boolean =>
  name === 'DEPOSIT_PATIENCE_MS' || file.startsWith('backend/src/doctor/');

const sources = ['backend/src', 'backend/sandbox', 'frontend/src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (name) => /\.(tsx?|mjs)$/.test(name) && !/\.spec\.|\/(schema|demo|node_modules|data)\//.test(name),
    ),
);

/** Names in the code, without comments, texts and what stands between tags. */
function namesIn(code: string): string[] {
  const plain = code
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')
    .replace(/>[^<>{}();=]*</g, '><');
  return [...new Set(plain.match(/[A-Za-z_$][\w$]*/g) ?? [])];
}

const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

describe('private words', () => {
  it('are looked for in the names of the code, not in its texts', () => {
    const code = "const patienceMs = 1; // the crowd\nconst text = 'a door'; <p>Many hands</p>;";
    const found = namesIn(code).filter((name) => partsOf(name).some((part) => refused.has(part)));
    expect(found).toEqual(['patienceMs']);
    expect(sources.length).toBeGreaterThan(900);
  });

  it('name nothing', () => {
    const found = sources.flatMap((file) =>
      namesIn(readFileSync(join(root, file), 'utf8'))
        .filter((name) => partsOf(name).some((part) => refused.has(part)) && !isExcused(file, name))
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});
