import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../test/support/eventually.js';
import { Precedence } from './precedence.js';
import type { QueueName } from '../queue-names.js';

/** Some looks of those who wait whether it is their turn. */
const someLooks = (): Promise<void> => sleep(120);

describe('papers and news of money', () => {
  let now: number;
  let precedence: Precedence;
  let begun: string[];
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    precedence = new Precedence();
    begun = [];
  });
  afterEach(() => {
    precedence.beforeApplicationShutdown();
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
    return { end, done: precedence.of(queue, work) };
  }

  const hasBegun = (queue: QueueName): Promise<unknown> =>
    eventually(`${queue} has its turn`, () => Promise.resolve(begun.includes(queue)));

  it('wait for the money, and for a moment of quiet after it', async () => {
    const refund = start('refunds');
    start('aftermath').end();
    await someLooks();
    expect(begun).toEqual(['refunds']);
    refund.end();
    await refund.done;
    await someLooks();
    expect(begun).toEqual(['refunds']);
    now += 301;
    await hasBegun('aftermath');
  });

  it.each(['closings', 'payouts'] as const)(
    'wait for %s too, and nothing else waits for those',
    async (urgent) => {
      start(urgent);
      start('emails');
      start('aftermath');
      await someLooks();
      expect(begun).toEqual([urgent, 'emails']);
    },
  );

  it('wait for nobody when nothing is urgent', async () => {
    start('emails');
    start('aftermath').end();
    await hasBegun('aftermath');
  });

  it('have their turn in the end, however long the money takes', async () => {
    start('refunds');
    start('aftermath').end();
    await someLooks();
    expect(begun).toEqual(['refunds']);
    now += 30_001;
    await hasBegun('aftermath');
  });

  it('are not what mails to crowds wait for: those let people hear in the app first, for five seconds', async () => {
    start('refunds');
    start('letters').end();
    await hasBegun('letters');
    begun.length = 0;
    start('dispatch');
    start('notifications');
    start('letters').end();
    start('emails');
    await someLooks();
    expect(begun).toEqual(['dispatch', 'notifications', 'emails']);
    now += 5_001;
    await hasBegun('letters');
  });

  it('do not keep a process that stops', async () => {
    start('refunds');
    start('aftermath').end();
    precedence.beforeApplicationShutdown();
    await hasBegun('aftermath');
  });

  it('count what failed as over', async () => {
    const failing = precedence.of('refunds', () => Promise.reject(new Error('on purpose')));
    await expect(failing).rejects.toThrow('on purpose');
    now += 301;
    start('aftermath').end();
    await hasBegun('aftermath');
  });
});
