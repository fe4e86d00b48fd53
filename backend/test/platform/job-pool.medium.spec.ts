import { join } from 'node:path';
import { inProcess, inThread } from '../../src/platform/processes/job-runner.js';
import { JobPool, type PoolTerms } from '../../src/platform/processes/job-pool.js';
import { JobRefused, JobStopped, QueueFull } from '../../src/platform/processes/jobs.js';
import { eventually } from '../support/eventually.js';

type Job = {
  readonly do: 'answer' | 'refuse' | 'fail' | 'hang' | 'spin' | 'grow' | 'environment';
  readonly with?: unknown;
};

let pool: JobPool<Job, { pid: number; value: unknown; atOnce: number }>;
const program = (): string => join(__dirname, 'a-child.mjs');
const open = (terms: Partial<PoolTerms> = {}): typeof pool =>
  (pool = new JobPool({
    start: inProcess(program),
    atOnce: 1,
    waiting: 5,
    eachWaiting: 5,
    timeLimitMs: 60_000,
    idleMs: 60_000,
    ...terms,
  }));
afterEach(() => pool?.close());

const owner = 'one';
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('work in child processes', () => {
  it('is done by one child after the other, with bytes both ways and nothing of our environment', async () => {
    open();
    const bytes = Buffer.from([0, 255, 10]);
    const [first, second, seen] = await Promise.all([
      pool.run({ do: 'answer', with: bytes }, { owner }),
      pool.run({ do: 'answer', with: 2 }, { owner }),
      pool.run({ do: 'environment' }, { owner }),
    ]);
    expect(Buffer.from(first.value as Uint8Array)).toEqual(bytes);
    expect([second.value, second.pid, first.atOnce, second.atOnce]).toEqual([2, first.pid, 1, 1]);
    expect(Object.keys(seen.value as object).filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
  });

  it('sends away whom there is no room for, and nobody else', async () => {
    open({ waiting: 2 });
    const jobs = [1, 2, 3, 4, 5].map((value) => pool.run({ do: 'answer', with: value }, { owner }));
    const ended = await Promise.allSettled(jobs);
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    await expect(jobs[4]).rejects.toBeInstanceOf(QueueFull);
  });

  it('is refused by the child without harm to it', async () => {
    open();
    await expect(pool.run({ do: 'refuse', with: 'not like this' }, { owner })).rejects.toEqual(
      new JobRefused('not like this'),
    );
    expect((await pool.run({ do: 'answer', with: 1 }, { owner })).value).toBe(1);
  });

  it.each([
    ['takes too long while it waits', 'hang', 'limit', 1_500],
    ['takes too long while it computes', 'spin', 'limit', 1_500],
    ['takes too much memory', 'grow', 'limit', 60_000],
    ['crashes', 'fail', 'died', 60_000],
  ] as const)('that %s ends alone, and the next is done', async (_, what, reason, timeLimitMs) => {
    open({ timeLimitMs });
    const ended = pool.run({ do: what }, { owner });
    const next = pool.run({ do: 'answer', with: 'next' }, { owner });
    await expect(ended).rejects.toBeInstanceOf(JobStopped);
    await expect(ended).rejects.toMatchObject({ reason });
    // On a crowded machine the start of a child alone may take longer than the limit.
    void next.catch(() => undefined);
    const again = await eventually('the next is done', () =>
      pool.run({ do: 'answer', with: 'next' }, { owner }),
    );
    expect(again.value).toBe('next');
  });

  it('whose child is killed by somebody else ends alone', async () => {
    open();
    const { pid } = await pool.run({ do: 'answer' }, { owner });
    const ended = pool.run({ do: 'hang' }, { owner });
    process.kill(pid, 'SIGKILL');
    await expect(ended).rejects.toMatchObject({ reason: 'died' });
    expect((await pool.run({ do: 'answer' }, { owner })).pid).not.toBe(pid);
  });

  it('whose program is not there fails, and hangs nobody', async () => {
    open({ start: inProcess(() => join(__dirname, 'there-is-no-such-file.mjs')) });
    await expect(pool.run({ do: 'answer' }, { owner })).rejects.toBeInstanceOf(JobStopped);
  });

  it('keeps no child without work, and none after its end', async () => {
    open({ idleMs: 50 });
    const { pid } = await pool.run({ do: 'answer' }, { owner });
    await eventually('the idle child has ended', async () => !isRunning(pid));
    const { pid: other } = await pool.run({ do: 'answer' }, { owner });
    const jobs = [pool.run({ do: 'hang' }, { owner }), pool.run({ do: 'answer' }, { owner })];
    pool.close();
    const ended = await Promise.allSettled([...jobs, pool.run({ do: 'answer' }, { owner })]);
    expect(ended).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { reason: 'died' } })));
    await eventually('the last child has ended', async () => !isRunning(other));
  });
});

describe('work in threads', () => {
  const inOne = (terms: Partial<PoolTerms> = {}) => open({ start: inThread(program), ...terms });

  it('is done one after the other by this process, and refused without harm', async () => {
    inOne();
    const jobs = [1, 2].map((value) => pool.run({ do: 'answer', with: value }, { owner }));
    expect(await Promise.all(jobs)).toMatchObject(
      [1, 2].map((value) => ({ value, pid: process.pid, atOnce: 1 })),
    );
    await expect(pool.run({ do: 'refuse', with: 'no' }, { owner })).rejects.toEqual(new JobRefused('no'));
  });

  it.each([
    ['takes too long', 'spin', 'limit', 1_500],
    ['crashes', 'fail', 'died', 60_000],
  ] as const)('that %s ends alone, and the next is done', async (_, what, reason, timeLimitMs) => {
    inOne({ timeLimitMs });
    await expect(pool.run({ do: what }, { owner })).rejects.toMatchObject({ reason });
    const again = await eventually('the next is done', () =>
      pool.run({ do: 'answer', with: 'next' }, { owner }),
    );
    expect(again.value).toBe('next');
  });
});
