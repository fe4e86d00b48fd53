import { NotifyChannel } from '../../src/platform/database/notify-channel.js';
import { Log } from '../../src/platform/logging/log.js';
import { Cable } from '../support/servers/cable.js';
import type { TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { openRooms, type Rooms } from '../support/rooms.js';

describe('a connection that listens', () => {
  let rooms: Rooms;
  let database: TestDatabase;
  let cable: Cable;
  let channel: NotifyChannel;
  let heard: (string | null)[];
  beforeAll(async () => {
    rooms = await openRooms([]);
    database = rooms.database;
  });
  afterAll(() => rooms?.close());

  beforeEach(async () => {
    cable = await Cable.toServerOf(database.url);
    const near = cable.urlOf(database.url);
    heard = [];
    channel = new NotifyChannel(near, 'test', (payload) => heard.push(payload), rooms.app.get(Log), {
      everyMs: 100,
    });
    await channel.open();
  });
  afterEach(async () => {
    await channel.close();
    await cable.cut();
  });

  const say = (word: string): Promise<unknown> => database.query(`SELECT pg_notify('test', $1)`, [word]);
  /** Says a word until it is heard: one that is said while no process listens is lost. */
  const isHeard = (word: string): Promise<unknown> =>
    eventually(`${word} is heard`, async () => {
      await say(word);
      return heard.includes(word);
    });
  const listeners = async (): Promise<number> =>
    (await database.query(`SELECT FROM pg_stat_activity WHERE application_name = 'rightinstaller-test'`))
      .length;

  it('comes back after it was cut, and tells its owner to look', async () => {
    await isHeard('before');
    await cable.cut();
    await cable.mend();
    await eventually('it is back', () => Promise.resolve(heard.includes(null)));
    await isHeard('after');
  });

  it('finds out that nothing is carried any more, although nobody hung up', async () => {
    await isHeard('before');
    cable.silence();
    await isHeard('after');
    expect(heard).toContain(null);
    cable.hangUp();
    await isHeard('once more');
    await eventually('one connection is left', async () => (await listeners()) === 1);
  });
});
