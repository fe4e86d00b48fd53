// Events and queues, on both servers: as durable as in production, bare BullMQ with the same settings.
import { drain } from './drain.mjs';
import { events } from './events.mjs';
import { flood } from './flood.mjs';
import { fill } from '../market/market.mjs';
import { hasRedis, withRedis } from './redis.mjs';

/** @param postgres the server. @param database makes a fresh one there. @returns the rows */
export async function queues({ postgres, database }, { backlog, count, ...size }, say) {
  const on = async (server, redisUrl) => {
    const named = (name) => database(`${name}_${server.toLowerCase()}`);
    say(`events on ${server}`);
    const rows = await events({
      ...{ server, redisUrl, count },
      ...{ database: await named('events'), bareDatabase: await named('bare') },
    });
    say(`a backlog of ${backlog} on ${server}`);
    return [...rows, await drain({ server, database: named, redisUrl, backlog })];
  };
  const rows = await on('PostgreSQL');
  if (hasRedis()) rows.push(...(await withRedis((url) => on('Redis', url))));
  return [...rows, ...(await floodAlone({ postgres, database }, size, say))];
}

/** The last of them. */
export async function floodAlone({ postgres, database }, { leads, people }, say) {
  say(`${leads} leads in a second, to ${people} people`);
  const market = await database('flood');
  await fill(market.client, { leads: leads + 50, installers: people });
  return flood(market, postgres, { leads }, say);
}
