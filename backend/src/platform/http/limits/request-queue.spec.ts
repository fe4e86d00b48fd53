import { RequestQueue } from './request-queue.js';
import { TooMany } from '../answers/problem.js';

describe('a line', () => {
  it('lets one after the other go, the networks in turn', async () => {
    const queue = new RequestQueue(10, 10);
    const went: string[] = [];
    const turns = ['flood', 'flood', 'flood', 'other'].map(async (network) => {
      const end = await queue.enter(network, () => 0);
      went.push(network);
      end();
    });
    await Promise.all(turns);
    expect(went).toEqual(['flood', 'flood', 'other', 'flood']);
  });

  it('lets those of a network go first who owe least', async () => {
    const queue = new RequestQueue(10, 10);
    const end = await queue.enter('flood', () => 900);
    const went: number[] = [];
    const turns = [900, 300, 0, 300].map(async (owed) => {
      const endOwn = await queue.enter('flood', () => owed);
      went.push(owed);
      endOwn();
    });
    end();
    await Promise.all(turns);
    expect(went).toEqual([0, 300, 300, 900]);
  });

  it('goes on when somebody does not end their turn, and an end counts once', async () => {
    const queue = new RequestQueue(10, 10);
    const endLate = await queue.enter('slow', () => 0);
    const endSecond = await queue.enter('slow', () => 0);
    let hasThird = false;
    const third = queue.enter('slow', () => 0).then((end) => ((hasThird = true), end));
    endLate(); // its turn was over: this must not give the third one the second's place
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasThird).toBe(false);
    endSecond();
    (await third)();
  });

  it('sends away who comes when too many of their network wait, or too many in all', async () => {
    const queue = new RequestQueue(2, 3);
    const end = await queue.enter('first', () => 0);
    const waiting = ['a', 'a', 'b'].map((network) => queue.enter(network, () => 0));
    await expect(queue.enter('a', () => 0)).rejects.toThrow(TooMany);
    await expect(queue.enter('c', () => 0)).rejects.toThrow(TooMany);
    end();
    for (const turn of waiting) (await turn)();
    (await queue.enter('c', () => 0))();
  });
});
