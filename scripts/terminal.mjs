// What the house's commands say, and how they run other programs.
import { spawn } from 'node:child_process';

const live = process.stdout.isTTY && !process.env.CI;

export const say = (text = '') => console.log(text);

/** One line, then the end: for what the reader must mend before anything can start. */
export function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}

/** Shows that a long step is under way, and how long it took. */
export async function step(title, work) {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
  if (!live) say(`${title} …`);
  const ticker = setInterval(() => {
    if (live) process.stdout.write(`\r${title} … ${seconds()} `);
    else if (Math.round((Date.now() - begun) / 1000) % 30 === 0)
      say(`${title} … still at it after ${seconds()}`);
  }, 1000);
  try {
    const answer = await work();
    if (live) process.stdout.write(`\r${title} … done in ${seconds()}   \n`);
    else say(`${title}: done in ${seconds()}`);
    return answer;
  } catch (error) {
    if (live) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(ticker);
  }
}

/** Runs a program to its end. `quiet` keeps its output and shows it only when it fails. */
export function run(command, args, { cwd, env, quiet = false, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', quiet || onLine ? 'pipe' : 'inherit', quiet || onLine ? 'pipe' : 'inherit'],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (onLine) for (const line of String(chunk).split('\n')) if (line) onLine(line);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('exit', (code, signal) => resolve({ code: code ?? 128, signal, output }));
  });
}
