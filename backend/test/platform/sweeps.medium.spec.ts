import { ProviderUnavailable } from '../../src/modules/payments/payments.errors.js';
import { Sweeps } from '../../src/platform/messaging/jobs/sweeps.js';
import { eventually } from '../support/eventually.js';
import { letPass } from '../support/travel.js';
import { openRooms, type Rooms } from '../support/rooms.js';

describe('a sweep', () => {
  let rooms: Rooms;
  let sweeps: Sweeps;
  const done: string[] = [];
  beforeAll(async () => {
    rooms = await openRooms([]);
    sweeps = rooms.app.get(Sweeps);
  });
  afterAll(() => rooms?.close());
  beforeEach(() => done.splice(0));

  /** A table of three rows, of which a sweep takes one at a time: the first can never be done. */
  const sweep = (name: string, fault: () => Error): Promise<number> =>
    sweeps.through({
      name,
      find: (resting) => {
        const waiting = ['bad', 'good', 'later'].filter((id) => ![...resting, ...done].includes(id));
        return Promise.resolve(waiting.slice(0, 1).map((id) => ({ id })));
      },
      work: ({ id }) => {
        if (id === 'bad') return Promise.reject(fault());
        done.push(id);
        return Promise.resolve();
      },
    });

  it('gives the others their turn although the first row can never be done', async () => {
    for (let round = 0; round < 3; round += 1) await sweep('test the bad row', () => new Error('broken row'));
    expect(done).toEqual(['good', 'later']);
    expect(await sweep('test the bad row', () => new Error('broken row'))).toBe(0);
  });

  it('takes a row up again after its rest, and forgets that it was bad when it is done', async () => {
    await letPass(rooms, { days: 1 });
    const find = (resting: readonly string[]) =>
      Promise.resolve([{ id: 'bad' }].filter(({ id }) => !resting.includes(id)));
    expect(await sweeps.through({ name: 'test the bad row', find, work: () => Promise.resolve() })).toBe(1);
    expect(await rooms.database.query('SELECT FROM sweep_setbacks')).toEqual([]);
  });

  it('does not hold an outage against the row', async () => {
    await sweep('test an outage', () => new ProviderUnavailable());
    await sweep('test an outage', () => new ProviderUnavailable());
    expect(done).toEqual([]);
    expect(await rooms.database.query('SELECT FROM sweep_setbacks')).toEqual([]);
  });

  it('leaves alone what another process has set aside, at the latest a round later', async () => {
    const seen: (readonly string[])[] = [];
    const look = () =>
      sweeps.through({
        name: 'test another process',
        find: (resting) => {
          seen.push(resting);
          return Promise.resolve([]);
        },
        work: () => Promise.resolve(),
      });
    await look();
    await rooms.database.query(
      `INSERT INTO sweep_setbacks (sweep, item, rests_until) VALUES ('test another process', 'theirs', now() + interval '9 days')`,
    );
    await eventually('it is left alone', async () => {
      await look();
      return seen.at(-1)?.includes('theirs');
    });
    expect(seen[0]).toEqual([]);
  });
});
