import { setImmediate as turn } from 'node:timers/promises';
import { Database, isDatabaseAway, type Tx } from '../../src/platform/database/database.js';
import { sql } from '../../src/platform/database/sql.js';
import { repository } from '../../src/platform/database/repository.js';
import { User } from '../../src/modules/auth/user.entity.js';
import { eventually } from '../support/eventually.js';
import { openRooms, type Rooms } from '../support/rooms.js';

describe('a connection that breaks in the middle of a transaction', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await openRooms([]);
  });
  afterAll(() => rooms?.close());

  const breakOff = async (tx: Tx): Promise<void> => {
    const [session] = await tx.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
    await rooms.database.query('SELECT pg_terminate_backend($1)', [session?.pid]);
    await eventually('the transaction has lost its connection', async () => {
      await turn();
      return tx.queryRunner?.isReleased;
    });
  };

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['a statement', (tx) => sql(tx, 'SELECT 1')],
    ['a row of an entity', (tx) => repository(tx, User).findOneBy({ email: 'ada@example.test' })],
    [
      'a question of the query builder',
      (tx) => tx.createQueryBuilder().select('1').from('users', 'u').getRawOne(),
    ],
    ['the commit', () => Promise.resolve()],
  ])('is an outage and no fault of the program when the next is %s', async (_what, next) => {
    const database = rooms.app.get(Database);
    const error: unknown = await database
      .transaction(async (tx) => {
        await breakOff(tx);
        await next(tx);
      })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect([String(error), isDatabaseAway(error)]).toEqual([String(error), true]);
    expect(await sql(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
