// `npm run reconcile` and the like: runs a built command of the backend against the product that runs on this machine,
// or against the one that the environment names.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, dataFolder, ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import { fail } from './terminal.mjs';

const [command = '', ...args] = process.argv.slice(2);
const asksForHelp = args.includes('--help') || args.includes('-h');

checkNode();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
await ensureInstalled({ tools: false });
await ensureBuilt(['backend']);

const file = join(root, 'backend', 'dist', 'src', `${command}.js`);
if (!/^[a-z-]+$/.test(command) || !existsSync(file)) fail(`There is no command "${command}".`);
const child = spawn(process.execPath, [file, ...args], {
  env: { ...process.env, ...(asksForHelp ? {} : runningEnvironment()) },
  stdio: 'inherit',
});
child.once('exit', (code, signal) => process.exit(signal ? 1 : code));

/** What `npm start` wrote down about the product that it runs; nothing when the environment names a database itself. */
function runningEnvironment() {
  if (process.env.DATABASE_URL) return {};
  const file = join(dataFolder(), 'running.json');
  // The doctor says that, among what else it finds; the setup asks no database.
  if (!existsSync(file) && ['doctor', 'setup'].includes(command)) return {};
  if (!existsSync(file))
    fail('The product does not run here. Start it with `npm start`, or set DATABASE_URL.');
  return JSON.parse(readFileSync(file, 'utf8'));
}
