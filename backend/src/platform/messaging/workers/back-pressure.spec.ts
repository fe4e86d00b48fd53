import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../test/support/eventually.js';
import { BackPressure } from './back-pressure.js';
import type { QueueName } from '../queue-names.js';

/** Some looks of those who wait whether it is their turn. */
const someRounds = (): Promise<void> => sleep(120);

describe('papers and news of money', () => {
  let now: number;
  let backPressure: BackPressure;
  let begun: string[];
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    backPressure = new BackPressure();
    begun = [];
  });
  afterEach(() => {
    backPressure.beforeApplicationShutdown();
    jest.restoreAllMocks();
  });

  /** Work that says when it begins and lasts until it is ended. */
  function start(queue: QueueName): { end: () => void; done: Promise<void> } {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const list = begun;
    const work = (): Promise<void> => {
      list.push(queue);
      return ended;
    };
    return { end, done: backPressure.run(queue, work) };
  }

  const hasBegun = (queue: QueueName): Promise<unknown> =>
    eventually(`${queue} has its turn`, () => Promise.resolve(begun.includes(queue)));

  it('wait for the money, and for a moment of quiet after it', async () => {
    const refund = start('refunds');
    start('follow-ups').end();
    await someRounds();
    expect(begun).toEqual(['refunds']);
    refund.end();
    await refund.done;
    await someRounds();
    expect(begun).toEqual(['refunds']);
    now += 301;
    await hasBegun('follow-ups');
  });

  it.each(['settlement', 'payouts'] as const)(
    'wait for %s too, and nothing else waits for those',
    async (urgent) => {
      start(urgent);
      start('emails');
      start('follow-ups');
      await someRounds();
      expect(begun).toEqual([urgent, 'emails']);
    },
  );

  it('wait for nobody when nothing is urgent', async () => {
    start('emails');
    start('follow-ups').end();
    await hasBegun('follow-ups');
  });

  it('have their turn in the end, however long the money takes', async () => {
    start('refunds');
    start('follow-ups').end();
    await someRounds();
    expect(begun).toEqual(['refunds']);
    now += 30_001;
    await hasBegun('follow-ups');
  });

  it('are not what mails to crowds wait for: those let people hear in the app first, for five seconds', async () => {
    start('refunds');
    start('bulk-mail').end();
    await hasBegun('bulk-mail');
    begun.length = 0;
    start('dispatch');
    start('notifications');
    start('bulk-mail').end();
    start('emails');
    await someRounds();
    expect(begun).toEqual(['dispatch', 'notifications', 'emails']);
    now += 5_001;
    await hasBegun('bulk-mail');
  });

  it('do not keep a process that stops', async () => {
    start('refunds');
    start('follow-ups').end();
    backPressure.beforeApplicationShutdown();
    await hasBegun('follow-ups');
  });

  it('count what failed as over', async () => {
    const failing = backPressure.run('refunds', () => Promise.reject(new Error('on purpose')));
    await expect(failing).rejects.toThrow('on purpose');
    now += 301;
    start('follow-ups').end();
    await hasBegun('follow-ups');
  });
});
