import { createHmac, hkdfSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Unavailable } from '../../../platform/http/answers/problem.js';
import { slowRefusal } from '../../../platform/http/limits/slow-refusal.js';
import { inThread } from '../../../platform/processes/job-runner.js';
import { JobPool } from '../../../platform/processes/job-pool.js';
import { JobStopped, QueueFull } from '../../../platform/processes/jobs.js';
import { builtProgram } from '../../../platform/processes/program.js';
import type { PasswordJob } from '../password-jobs.js';
import { PasswordRanks, type Asker } from '../password-ranks.js';

/** Two at the most, with one processor left for the other requests. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
/** The queue's length: a caller behind more than these has gone before the answer, some 1.5 seconds with one at a time. */
const waiting = 30;
/** Of one stranger's network. */
const eachWaiting = 10;
/** Milliseconds: some 40 on a quiet processor. */
const timeLimitMs = 30_000;
const idleMs = 60_000;
const retryAfter = 2;

/**
 * Hashes passwords, in threads of their own: Node's are for files, names and database connections. Under load
 * known callers go first, and strangers are refused in their place.
 * @throws Unavailable, from each call, when too many others wait
 */
@Injectable()
export class Passwords implements OnApplicationShutdown {
  private readonly ranks = new PasswordRanks();
  private readonly pool: JobPool<PasswordJob, string | boolean>;

  private readonly hintKey: Buffer;

  constructor({ sandbox, APP_SECRET }: Environment) {
    this.hintKey = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'password hint', 32));
    this.pool = new JobPool({
      start: inThread(() => builtProgram('password-hasher.js')),
      atOnce,
      waiting,
      // One machine plays all people in the sandbox.
      eachWaiting: sandbox ? waiting : eachWaiting,
      timeLimitMs,
      idleMs,
    });
  }

  async hash(password: string, asker: Asker): Promise<string> {
    return (await this.run({ kind: 'hash', password }, asker)) as string;
  }

  /** Without a hash it does the same work and says no, so that the time does not show whether an account exists. */
  async matches(hash: string | undefined, password: string, asker: Asker): Promise<boolean> {
    const isRight = (await this.run({ kind: 'verify', password, hash: hash ?? null }, asker)) as boolean;
    this.ranks.learn(asker, isRight);
    return isRight;
  }

  /**
   * Tells two accounts with one address apart before either hash is computed: to compute both would take twice the time, and say
   * that there are two. 16 bits, of no use without our key.
   */
  hint(password: string): number {
    return createHmac('sha256', this.hintKey).update(password).digest().readUInt16BE();
  }

  onApplicationShutdown(): void {
    this.pool.close();
  }

  private async run(job: PasswordJob, asker: Asker): Promise<string | boolean> {
    const place = { owner: asker.name, rank: this.ranks.rankOf(asker) };
    try {
      return await this.pool.run(job, place);
    } catch (error) {
      if (error instanceof QueueFull) await slowRefusal();
      const isOurs = error instanceof QueueFull || error instanceof JobStopped;
      throw isOurs ? new Unavailable({ retryAfter }) : error;
    }
  }
}
