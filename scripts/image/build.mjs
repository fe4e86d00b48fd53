// Builds the image, names it after the commit, and refuses one that is too large. For CI: node scripts/image/build.mjs [REPOSITORY]
import { execFileSync } from 'node:child_process';
import { commandLine } from '../command-line.mjs';
import { root } from '../prepare.mjs';
import { fail, say } from '../terminal.mjs';

const {
  positionals: [repository = 'rightinstaller'],
} = commandLine('npm run image:build [-- REPOSITORY]\n\nBuilds the image and names it after the commit.', {
  words: 1,
});
const mostMegabytes = 350;
const answer = (command, ...args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

if (answer('git', 'status', '--porcelain'))
  fail('There are changes that were not committed: the image would carry a false name.');
const name = `${repository}:${answer('git', 'rev-parse', '--short=12', 'HEAD')}`;
execFileSync('docker', ['build', '--tag', name, '--tag', `${repository}:latest`, '.'], {
  cwd: root,
  stdio: 'inherit',
});
const megabytes = Math.round(
  Number(answer('docker', 'image', 'inspect', '--format', '{{.Size}}', name)) / 1e6,
);
if (megabytes > mostMegabytes) fail(`${name} has ${megabytes} MB, at most ${mostMegabytes} are allowed.`);
say(`${name}, ${megabytes} MB`);
