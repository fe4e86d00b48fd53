// What the house's commands say, and how they run other programs.
import { spawn } from 'node:child_process';

const live = process.stdout.isTTY && !process.env.CI;

// Output is not read any more when the terminal was closed; that must not keep us from stopping in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

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

/** Programs that `run` started and that have not ended. */
const running = new Map();
let stopping = false;

// A program that ends in the middle, because something else failed, leaves nothing running behind.
process.on('exit', () => {
  for (const child of running.keys()) signal(child, 'SIGTERM');
});

/**
 * Runs a program to its end, in a group of its own, so that Ctrl-C reaches us alone, who then end it with its children.
 * Its output is kept; show it when it fails. What takes longer than `limitSeconds` is ended.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { limitSeconds, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk) => (output += chunk);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const limit = limitSeconds && setTimeout(() => endAfter(limitSeconds), limitSeconds * 1_000);
    const endAfter = (seconds) => {
      output += `\n${command} ${args[0]} was ended: it took longer than ${seconds} s.`;
      void end(child);
    };
    const done = (answer) => {
      clearTimeout(limit);
      running.delete(child);
      if (!stopping) resolve({ ...answer, output });
    };
    running.set(child, new Promise((gone) => child.once('exit', gone)));
    child.once('error', (error) => {
      output += error.message;
      done({ code: 127 });
    });
    child.once('exit', (code) => done({ code: code ?? 128 }));
  });
}

/** Ends everything that `run` started and that has not ended. A caller that waits for one of them does not go on: we are leaving. */
export async function stopPrograms() {
  stopping = true;
  await Promise.all([...running.keys()].map(end));
}

/** To a program and all that it has started. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    child.kill(name);
  }
}

async function end(child) {
  const gone = running.get(child);
  signal(child, 'SIGTERM');
  const timer = setTimeout(() => signal(child, 'SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}
