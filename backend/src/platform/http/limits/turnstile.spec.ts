import { Turnstile } from './turnstile.js';

/** Work that ends when it is told to. */
function aTask(): {
  work: () => Promise<string>;
  end: () => void;
  fail: () => void;
  hasBegun: () => boolean;
} {
  let begun = false;
  let end = (): void => undefined;
  let fail = (): void => undefined;
  const done = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = () => reject(new Error('failed'));
  });
  return {
    work: () => ((begun = true), done),
    end,
    fail,
    hasBegun: () => begun,
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a turnstile for two with a queue of one', () => {
  it('runs two, lets one wait, sends the next away with the time to come back, and goes on in order', async () => {
    const turnstile = new Turnstile(2, 1, 7);
    const [first, second, third, fourth] = [aTask(), aTask(), aTask(), aTask()];
    const passing = [first, second, third].map(({ work }) => turnstile.pass(work));
    await expect(turnstile.pass(fourth.work)).rejects.toMatchObject({
      code: 'request.unavailable',
      data: { retryAfter: 7 },
    });
    expect([first, second, third, fourth].map((task) => task.hasBegun())).toEqual([true, true, false, false]);
    first.end();
    await settled();
    expect(third.hasBegun()).toBe(true);
    second.end();
    third.end();
    expect(await Promise.all(passing)).toEqual(['done', 'done', 'done']);
  });

  it('is free again after work that failed', async () => {
    const turnstile = new Turnstile(1, 0);
    const task = aTask();
    const passing = turnstile.pass(task.work);
    task.fail();
    await expect(passing).rejects.toThrow('failed');
    expect(await turnstile.pass(() => Promise.resolve('next'))).toBe('next');
  });
});
