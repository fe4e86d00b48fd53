import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { JobRefused, tooMuchMemory, type Answer, type Request } from './jobs.js';

/** How often the memory is looked at, in milliseconds: a decoder takes some 100 MB in that time at the most. */
const lookEveryMs = 20;
/** A third of the share of who answers requests. With a lower one (10 and more) a crowded machine read no paper within its time. */
const niceness = 5;

/**
 * A child's half of a `JobPool`: does what comes. It steps back when processors are short, goes first when memory is, and ends with its parent, by whatever
 * way that ends, or when it takes more than `memoryLimit` bytes.
 */
export function serveInProcess<Job, Result>(work: (job: Job) => Promise<Result>, memoryLimit: number): void {
  setPriority(niceness);
  // Linux: when memory runs out the kernel takes this process first. Elsewhere there is no such file.
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  // A key pressed in a terminal reaches the children too; what they work on is still wanted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.exit(tooMuchMemory);
  }, lookEveryMs).unref();
  process.on('message', (request: Request<Job>) => serve(work, request, (answer) => process.send?.(answer)));
}

/** A thread's half. On Linux a thread has a priority of its own, and this one lets requests go first; elsewhere only processes have one. */
export function serveInThread<Job, Result>(work: (job: Job) => Promise<Result>): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort?.on('message', (request: Request<Job>) =>
    serve(work, request, (answer) => parentPort?.postMessage(answer)),
  );
}

/** An error that is no refusal ends the worker: its state is unknown. */
function serve<Job, Result>(
  work: (job: Job) => Promise<Result>,
  { id, job }: Request<Job>,
  answer: (given: Answer<Result>) => void,
): void {
  work(job).then(
    (result) => answer({ id, result }),
    (error: unknown) => {
      if (!(error instanceof JobRefused)) throw error;
      answer({ id, refusal: error.message });
    },
  );
}
