import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** No engine is here: the Dockerfile's steps are carried out by a script, and what comes of them is run as another user. */
it('the production image can be made, holds the product alone, runs its commands, and its doctor finds it ready', async () => {
  const trial = spawn(process.execPath, ['scripts/image/trial.mjs', '--built'], { cwd: root });
  let said = '';
  for (const stream of [trial.stdout, trial.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise((done) => trial.once('close', done));
  expect(said.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(said).toContain('Ready to go live.');
  expect(said).toContain('The image holds.');
}, 2_400_000);
