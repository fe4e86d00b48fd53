import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/prepare.mjs';
import { fail, run, step } from '../../scripts/terminal.mjs';

/**
 * Carries the bench out again on the Node that `--node` names, and ends with its answer. tools/node-24 asks for the package `node`,
 * and is installed when it is wanted: it is a folder of its own, because npm scripts would take its `node` for theirs.
 */
export async function onAnotherNode([, file, ...words]) {
  const at = words.indexOf('--node');
  if (at < 0) return;
  const [, version = ''] = words.splice(at, 2);
  const folder = join(root, 'tools', `node-${version}`);
  if (!existsSync(join(folder, 'package.json'))) fail(`--node: there is no tools/node-${version}`);
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  if (!existsSync(node))
    await step(`Installing Node ${version}`, async () => {
      const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
      if (code !== 0 || !existsSync(node)) fail(`Node ${version} could not be installed:\n${output}`);
    });
  const child = spawn(node, [file, ...words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
