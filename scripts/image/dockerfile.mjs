// Carries out a Dockerfile without an engine: each stage is a folder, each RUN a shell in it. It knows what our Dockerfile uses and
// refuses the rest. What it cannot try are the base image and the engine itself.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../terminal.mjs';

/**
 * @param context the folder that is sent to the engine. @param folder where the stages are made. @param made stages that are
 * not carried out again, by name: the folder that stands for their working directory
 * @returns {Promise<{ folder: string, user: string | undefined, env: Record<string, string>, command: string[] }>} the last stage
 */
export async function carryOut({ context, folder, onStep = () => undefined, env: given = {}, made = {} }) {
  const ignored = ignoredIn(context);
  const stages = new Map();
  let stage;
  const inside = (path) => join(stage.folder, path.startsWith('/') ? path : join(stage.workdir, path));
  for (const [word, rest] of instructions(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (stage?.isMade && word !== 'FROM') {
      if (word === 'WORKDIR') symlinkSync(made[stage.name], join(stage.folder, rest));
      continue;
    }
    onStep(`${word} ${rest}`);
    const words = rest.split(/\s+/);
    if (word === 'FROM') {
      const name = words.filter((one) => !one.startsWith('--platform='))[2] ?? 'last';
      stage = { name, folder: join(folder, name), workdir: '/', env: {}, command: [], isMade: name in made };
      stages.set(name, stage);
      mkdirSync(stage.folder, { recursive: true });
    } else if (word === 'WORKDIR') {
      stage.workdir = rest;
      mkdirSync(inside('.'), { recursive: true });
    } else if (word === 'ENV') {
      for (const one of words) {
        const [name, ...value] = one.split('=');
        stage.env[name] = value.join('=');
      }
    } else if (word === 'COPY') {
      const other = /^--from=(\w+)$/.exec(words[0] ?? '');
      const [target, ...sources] = words.slice(other ? 1 : 0).reverse();
      for (const source of sources.reverse())
        copy(other ? join(stages.get(other[1]).folder, source) : join(context, source), inside(target), {
          isFolder: sources.length > 1 || target.endsWith('/'),
          ignored: other ? new Set() : ignored,
        });
    } else if (word === 'RUN') {
      // The shell is the machine's own: what an engine would do to its root would be done to ours.
      if (/(^|\s)\/\w/.test(rest)) throw new Error(`RUN ${rest} reaches out of its stage.`);
      const env = { ...process.env, ...given, ...stage.env };
      const { code, output } = await run('sh', ['-c', rest], { cwd: inside('.'), env });
      if (code !== 0) throw new Error(`RUN ${rest} failed (${code}):\n${output.slice(-3000)}`);
    } else if (word === 'USER') stage.user = rest;
    else if (word === 'CMD') stage.command = JSON.parse(rest);
    else if (word !== 'EXPOSE') throw new Error(`This trial does not know ${word}.`);
  }
  return { ...stage, folder: inside('.') };
}

const instructions = (text) =>
  text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => /^(\w+)\s+(.*)$/.exec(line).slice(1));

/** Names of files and folders, at any depth: all that our .dockerignore uses. */
function ignoredIn(context) {
  const file = join(context, '.dockerignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Set(lines.map((line) => line.replace(/^\*\*\//, '')));
}

function copy(source, target, { isFolder, ignored }) {
  const filter = (path) => path === source || !ignored.has(basename(path));
  if (!statSync(source).isDirectory()) {
    const file = isFolder || (existsSync(target) && statSync(target).isDirectory());
    mkdirSync(file ? target : join(target, '..'), { recursive: true });
    return cpSync(source, file ? join(target, basename(source)) : target);
  }
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source))
    if (filter(join(source, name)))
      cpSync(join(source, name), join(target, name), { recursive: true, verbatimSymlinks: true, filter });
}
