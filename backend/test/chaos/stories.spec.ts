import { kindsOfStory, missing, quota } from './stories.js';

describe('the kinds of story that a bad day tells', () => {
  it('are seventeen, each of a name of its own', () => {
    expect(kindsOfStory).toHaveLength(17);
    expect(new Set(kindsOfStory.map(({ name }) => name)).size).toBe(17);
  });

  it('are named when a run has told too few of them, or none', () => {
    const counted = kindsOfStory.map(({ name }) => ({ name, count: quota }));
    expect(missing(counted, quota)).toEqual([]);
    const short = counted.map((one) => (one.name === 'pay was sent' ? { ...one, count: 0 } : one));
    expect(missing(short, quota)).toEqual([`pay was sent: 0 of ${quota}`]);
  });
});
