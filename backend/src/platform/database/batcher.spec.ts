import { Batcher } from './batcher.js';

describe('what is done together', () => {
  it('takes whoever came meanwhile into the next round, and lets one that fails fail alone', async () => {
    const rounds: (readonly number[])[] = [];
    const together = new Batcher<number>((items) => {
      rounds.push(items);
      return items.includes(3) ? Promise.reject(new Error('not three')) : Promise.resolve();
    });
    const ends = await Promise.allSettled([1, 2, 3, 4].map((number) => together.do(number)));
    expect(rounds).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    await expect(together.do(5)).resolves.toBeUndefined();
  });

  it('takes no more into a round than it may', async () => {
    const sizes: number[] = [];
    const together = new Batcher<number>((items) => Promise.resolve(void sizes.push(items.length)), 2);
    await Promise.all([1, 2, 3, 4, 5].map((number) => together.do(number)));
    expect(sizes).toEqual([1, 2, 2]);
  });
});
