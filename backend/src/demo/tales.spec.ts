import { replay, type Tale } from './tales.js';

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));

describe('tales', () => {
  it('are told together in the order of time, each in its own order', async () => {
    const told: string[] = [];
    const moves: number[] = [];
    async function* tale(name: string, hours: number[]): Tale {
      for (const hour of hours) {
        yield at(hour);
        told.push(`${name}${hour}`);
        await Promise.resolve();
      }
    }
    await replay([tale('b', [1, 20, 21]), tale('a', [0, 30]), tale('never', [])], {
      moveTo: async (moment) => {
        moves.push(moment.getUTCHours() + 24 * (moment.getUTCDate() - 1));
        await Promise.resolve();
      },
    });
    expect(told).toEqual(['a0', 'b1', 'b20', 'b21', 'a30']);
    expect(moves).toEqual([0, 20, 21, 30]);
  });
});
