import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { testEnvironment } from '../support/environment.js';
import { argumentsFor } from '../support/packed.cjs';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The built command as an operator calls it, beside a provider of this process. */
export async function setup(
  args: readonly string[],
  values: Record<string, string | undefined> = {},
): Promise<Ended> {
  const env = {
    PATH: process.env['PATH'],
    ...testEnvironment({ PUBLIC_URL: 'https://rightinstaller.example', ...values }),
  };
  const child = spawn(process.execPath, [...argumentsFor('src/setup.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null ? once(child, 'exit') : undefined,
  ]);
  return { code: child.exitCode, output, errors };
}
