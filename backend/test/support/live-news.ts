import pg from 'pg';
import type { Topic } from '../../src/platform/http/live/topics.js';
import { eventually } from './eventually.js';

interface News {
  readonly userIds: readonly string[];
  readonly topics: readonly Topic[];
}

/** What open pages are told while `work` is done, in order. */
export async function liveNewsOf(url: string, work: () => Promise<unknown>): Promise<News[]> {
  const listener = new pg.Client({ connectionString: url });
  const heard: News[] = [];
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '') as News));
  await listener.connect();
  try {
    await listener.query('LISTEN live');
    await work();
    // Comes after whatever the work said, on the same channel.
    await listener.query(`SELECT pg_notify('live', '{"userIds":["nobody"],"topics":[]}')`);
    await eventually('the end of the news', () =>
      Promise.resolve(heard.at(-1)?.userIds.includes('nobody') === true),
    );
    return heard.slice(0, -1);
  } finally {
    await listener.end();
  }
}
