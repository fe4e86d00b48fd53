// A program for the tests of child processes: does as it is told.
import { isMainThread } from 'node:worker_threads';
import { JobRefused } from '../../dist/src/platform/processes/jobs.js';
import { serveInProcess, serveInThread } from '../../dist/src/platform/processes/serve-jobs.js';

let atOnce = 0;
const hoard = [];

/** What the test wants done. */
async function work({ do: what, with: value }) {
  atOnce += 1;
  try {
    if (what === 'refuse') throw new JobRefused(value);
    if (what === 'fail') throw new Error('on purpose');
    if (what === 'hang') await new Promise(() => undefined);
    if (what === 'spin') for (;;) atOnce += 0;
    if (what === 'grow') for (;;) await grow();
    return { pid: process.pid, value: what === 'environment' ? { ...process.env } : value, atOnce };
  } finally {
    atOnce -= 1;
  }
}

/** Beside V8's own memory, as decoders do. */
async function grow() {
  hoard.push(Buffer.alloc(10 * 1_024 * 1_024, 1));
  await new Promise((resolve) => setTimeout(resolve, 5));
}

if (isMainThread) serveInProcess(work, 200 * 1_024 * 1_024);
else serveInThread(work);
