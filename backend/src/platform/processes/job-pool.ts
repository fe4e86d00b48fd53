import { FairQueue, type Place } from './fair-queue.js';
import type { JobRunner, Start } from './job-runner.js';
import { JobRefused, JobStopped, QueueFull, type Answer } from './jobs.js';

export interface PoolTerms {
  /** How a runner is started (`inProcess`, `inThread`); asked for with the first job. */
  readonly start: Start;
  /** So many workers, with one job each. */
  readonly atOnce: number;
  /** So many jobs wait in all, and `eachWaiting` of one owner. */
  readonly waiting: number;
  readonly eachWaiting: number;
  /** A runner that works on one job for longer is ended, in milliseconds. */
  readonly timeLimitMs: number;
  /** A runner without work ends after so long, in milliseconds: it gives its memory back. */
  readonly idleMs: number;
}

interface Waiting<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: Error) => void;
}

interface Member<Job, Result> {
  runner?: JobRunner;
  current: { readonly id: number; readonly waiting: Waiting<Job, Result>; timer: NodeJS.Timeout } | null;
  idle?: NodeJS.Timeout;
  wasTooSlow: boolean;
}

/**
 * Work that would block the event loop is done by processes or threads of its own, in fair turns. One that reaches a limit is ended, and
 * the next job starts another.
 */
export class JobPool<Job, Result> {
  private readonly members = new Set<Member<Job, Result>>();
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
      const waiting = { job, resolve, reject };
      // No job waits while a worker is free, so the next one is the newcomer.
      const isNext = this.queue.length === 0 && this.hasRoom();
      if (isNext) this.give(waiting);
      else this.queue.push(waiting, place)?.reject(new QueueFull());
    });
  }

  /** Jobs under way are given up. */
  close(): void {
    this.isClosed = true;
    for (const { reject } of this.queue.clear()) reject(new JobStopped('died'));
    for (const { runner } of this.members) runner?.end();
  }

  private hasRoom(): boolean {
    return this.members.size < this.terms.atOnce || this.idleMember() !== undefined;
  }

  private idleMember(): Member<Job, Result> | undefined {
    return [...this.members].find(({ current }) => current === null);
  }

  private next(): void {
    if (!this.hasRoom()) return;
    const waiting = this.queue.shift();
    if (waiting) this.give(waiting);
  }

  private give(waiting: Waiting<Job, Result>): void {
    const member = this.idleMember() ?? { current: null, wasTooSlow: false };
    try {
      const runner = (member.runner ??= this.begin(member));
      clearTimeout(member.idle);
      const id = (this.lastId += 1);
      const timer = setTimeout(() => {
        member.wasTooSlow = true;
        runner.end();
      }, this.terms.timeLimitMs);
      member.current = { id, waiting, timer };
      runner.keepAlive(true);
      runner.give({ id, job: waiting.job });
    } catch (error) {
      this.members.delete(member);
      waiting.reject(error as Error); // the program is not there
    }
  }

  private begin(member: Member<Job, Result>): JobRunner {
    const runner = this.terms.start({
      answered: (answer) => this.settle(member, answer as Answer<Result>),
      ended: (tookTooMuch) => this.lose(member, tookTooMuch),
    });
    this.members.add(member);
    return runner;
  }

  private settle(member: Member<Job, Result>, answer: Answer<Result>): void {
    const { current, runner } = member;
    if (current?.id !== answer.id) return;
    clearTimeout(current.timer);
    member.current = null;
    runner?.keepAlive(false);
    member.idle = setTimeout(() => {
      this.members.delete(member);
      runner?.end();
    }, this.terms.idleMs).unref();
    if ('refusal' in answer) current.waiting.reject(new JobRefused(answer.refusal));
    else current.waiting.resolve(answer.result);
    this.next();
  }

  private lose(member: Member<Job, Result>, tookTooMuch: boolean): void {
    if (!this.members.delete(member)) return;
    const { current } = member;
    clearTimeout(member.idle);
    clearTimeout(current?.timer);
    current?.waiting.reject(new JobStopped(member.wasTooSlow || tookTooMuch ? 'limit' : 'died'));
    this.next();
  }
}
