import { Environment } from '../../src/config/environment.js';
import { Log } from '../../src/platform/logging/log.js';
import { Queues } from '../../src/platform/queues/queues.js';
import { openRooms } from '../support/rooms.js';

describe('the queues of a process', () => {
  it('are there again after their server was away at the first call', async () => {
    const rooms = await openRooms([]);
    const environment = Object.assign(Object.create(rooms.app.get(Environment)) as object, {
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      REDIS_URL: undefined,
    }) as Environment;
    const queues = new Queues(environment, rooms.app.get(Log));
    await expect(queues.all()).rejects.toThrow();
    Object.assign(environment, { DATABASE_URL: rooms.database.url });
    const queue = await queues.queue('emails');
    expect(await queue.count()).toBe(0);
    await queues.onApplicationShutdown();
    await rooms.close();
  });
});
