import { fork, type ChildProcess } from 'node:child_process';
import { FairQueue, type Place } from './fair-queue.js';
import { JobRefused, JobStopped, QueueFull, tooMuchMemory, type Answer, type Request } from './jobs.js';

export interface PoolTerms {
  /** The program that serves the jobs (`serveJobs`); asked for with the first of them. */
  readonly program: () => string;
  /** So many children, with one job each. */
  readonly atOnce: number;
  /** So many jobs wait in all, and `eachWaiting` of one owner. */
  readonly waiting: number;
  readonly eachWaiting: number;
  /** A child that works on one job for longer is killed, in milliseconds. */
  readonly timeLimitMs: number;
  /** A child without work ends after so long, in milliseconds: it gives its memory back. */
  readonly idleMs: number;
}

interface Waiting<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: Error) => void;
}

interface Child<Job, Result> {
  readonly process: ChildProcess;
  current: { readonly id: number; readonly waiting: Waiting<Job, Result>; timer: NodeJS.Timeout } | null;
  idle: NodeJS.Timeout | undefined;
  wasTooSlow: boolean;
}

/**
 * Work that may hang, take all memory or crash is done by child processes: they hold none of our secrets and connections, and this process
 * answers everybody else meanwhile. A child that reaches a limit is killed, and the next job starts another.
 */
export class ChildPool<Job, Result> {
  private readonly children = new Set<Child<Job, Result>>();
  private readonly queue: FairQueue<Waiting<Job, Result>>;
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly terms: PoolTerms) {
    this.queue = new FairQueue(terms.waiting, terms.eachWaiting);
  }

  /** @throws JobRefused, JobStopped, QueueFull */
  run(job: Job, place: Place): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new JobStopped('died'));
      this.queue.push({ job, resolve, reject }, place)?.reject(new QueueFull());
      this.next();
    });
  }

  /** What is under way is given up. */
  close(): void {
    this.isClosed = true;
    for (const { reject } of this.queue.clear()) reject(new JobStopped('died'));
    for (const { process } of this.children) process.kill('SIGKILL');
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const idle = [...this.children].find(({ current }) => current === null);
    if (!idle && this.children.size >= this.terms.atOnce) return;
    const waiting = this.queue.shift();
    if (!waiting) return;
    try {
      this.give(waiting, idle ?? this.begin());
    } catch (error) {
      waiting.reject(error as Error); // the program is not there
    }
  }

  private give(waiting: Waiting<Job, Result>, child: Child<Job, Result>): void {
    clearTimeout(child.idle);
    const id = (this.lastId += 1);
    const timer = setTimeout(() => {
      child.wasTooSlow = true;
      child.process.kill('SIGKILL');
    }, this.terms.timeLimitMs);
    child.current = { id, waiting, timer };
    // A child that is gone by now says so by its end.
    child.process.send({ id, job: waiting.job } satisfies Request<Job>, () => undefined);
  }

  private begin(): Child<Job, Result> {
    const process = fork(this.terms.program(), [], {
      env: {},
      // V8's own memory; what a library takes beside it the child watches by itself.
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const child: Child<Job, Result> = { process, current: null, idle: undefined, wasTooSlow: false };
    this.children.add(child);
    process.on('message', (answer) => this.settle(child, answer as Answer<Result>));
    process.once('exit', (code) => this.lose(child, code));
    // It could not even be started, or not be told what to do.
    process.on('error', () => {
      process.kill('SIGKILL');
      this.lose(child, null);
    });
    process.unref();
    process.channel?.unref();
    return child;
  }

  private settle(child: Child<Job, Result>, answer: Answer<Result>): void {
    const { current } = child;
    if (current?.id !== answer.id) return;
    clearTimeout(current.timer);
    child.current = null;
    child.idle = setTimeout(() => {
      this.children.delete(child);
      child.process.kill('SIGKILL');
    }, this.terms.idleMs).unref();
    if ('refusal' in answer) current.waiting.reject(new JobRefused(answer.refusal));
    else current.waiting.resolve(answer.result);
    this.next();
  }

  private lose(child: Child<Job, Result>, code: number | null): void {
    if (!this.children.delete(child)) return;
    const { current, wasTooSlow } = child;
    clearTimeout(child.idle);
    clearTimeout(current?.timer);
    current?.waiting.reject(new JobStopped(wasTooSlow || code === tooMuchMemory ? 'limit' : 'died'));
    this.next();
  }
}
