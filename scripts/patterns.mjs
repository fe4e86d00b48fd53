// `npm run patterns`: no regular expression of the product takes longer than in proportion to the text it is shown. There is one
// thread for all visitors: one long text to a slow pattern stops everybody. Other folders may be named instead of the product's.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import recheck from 'recheck/lib/browser.js'; // the part of the package that is JavaScript alone
import ts from 'typescript';
import { commandLine } from './command-line.mjs';
import { root } from './prepare.mjs';
import { fail, say } from './terminal.mjs';

/** What runs in the product or in a visitor's browser. Tests read no stranger's text. */
const shipped = ['backend/src', 'backend/sandbox', 'frontend/src', 'frontend/prerender', 'frontend/public'];
/** The person who injects a fault into the sandbox writes its pattern, and runs the sandbox. */
const mayBuildPatterns = ['backend/sandbox/http/faults.ts'];

const { positionals: asked } = commandLine(
  'npm run patterns [-- FOLDER...]\n\nFinds regular expressions that a long text makes slow.',
  { words: 100 },
);
const files = (asked.length > 0 ? asked : shipped).flatMap((folder) => filesOf(resolve(root, folder)));
const written = new Map();
const faults = [];
for (const file of files) read(file);
for (const [pattern, file] of written) {
  const verdict = verdictOn(pattern);
  if (verdict !== 'safe') faults.push(`${file}: ${pattern} (${verdict})`);
}
if (faults.length > 0) fail(`A long text makes these slow. Write them otherwise:\n${faults.join('\n')}`);
say(`${written.size} patterns in ${files.length} files, none of them slow.`);

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => /\.(?:ts|tsx|js|mjs)$/.test(file) && !/\.spec\.tsx?$/.test(file));
}

/** Takes the patterns that are written in a file, and complains of code that builds one from text, which could not be checked. */
function read(path) {
  const file = relative(root, path);
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) written.set(node.text, file);
    else if (buildsPattern(node) && !mayBuildPatterns.includes(file))
      faults.push(`${file}: ${node.getText()} (built from text)`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
}

function buildsPattern(node) {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

/** `safe`, or what is wrong with it. Some attacks are found by the clock: a busy machine's one is tried again. */
function verdictOn(pattern, tries = 3) {
  const end = pattern.lastIndexOf('/');
  const settings = { timeout: 60_000 };
  const found = recheck.checkSync(pattern.slice(1, end), pattern.slice(end + 1), settings);
  if (found.status === 'vulnerable' && found.checker === 'fuzz' && tries > 1)
    return verdictOn(pattern, tries - 1);
  if (found.status === 'vulnerable') return found.complexity.summary;
  return found.status === 'unknown' ? `cannot be judged: ${found.error.kind}` : found.status;
}
