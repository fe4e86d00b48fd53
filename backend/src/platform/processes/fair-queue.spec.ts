import { FairQueue } from './fair-queue.js';

const drain = (queue: FairQueue<string>): string => queue.clear().join(' ');

describe('a queue', () => {
  it('lets owners take turns, whoever brought the most', () => {
    const queue = new FairQueue<string>(10, 5);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
      expect(queue.push(item, { owner: item.charAt(0) })).toBeNull();
    expect(queue.length).toBe(6);
    expect(drain(queue)).toBe('a1 b1 c1 a2 b2 a3');
    expect([queue.length, queue.shift()]).toEqual([0, undefined]);
  });

  it('has so many places, and so many for one owner', () => {
    const queue = new FairQueue<string>(3, 2);
    expect(['a1', 'a2', 'a3'].map((item) => queue.push(item, { owner: 'a' }))).toEqual([null, null, 'a3']);
    expect(queue.push('b1', { owner: 'b' })).toBeNull();
    expect(queue.push('c1', { owner: 'c' })).toBe('c1');
    expect(drain(queue)).toBe('a1 b1 a2');
  });

  it('lets lower ranks go first, and take the place of the latest of whoever of the highest brought the most', () => {
    const queue = new FairQueue<string>(4, 4);
    for (const item of ['x1', 'y1', 'x2', 'x3']) queue.push(item, { owner: item.charAt(0), rank: 2 });
    expect(queue.push('a1', { owner: 'a', rank: 0 })).toBe('x3');
    expect(queue.push('b1', { owner: 'b', rank: 1 })).toBe('x2');
    expect(queue.push('z1', { owner: 'z', rank: 2 })).toBe('z1');
    expect(queue.push('a2', { owner: 'a', rank: 0 })).not.toBeNull();
    expect(queue.length).toBe(4);
    expect(drain(queue)).toMatch(/^a1 a2 b1 [xy]1$/);
  });
});
