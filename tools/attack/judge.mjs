import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './http.mjs';
import { signIn } from './rig.mjs';

/** What everybody else may be made to wait, and what the product may cost, while it is attacked. */
export const bars = {
  /** Everybody's list: so many times its quiet p99, and never less than this many milliseconds, which timers and the machine make. */
  listTimes: 3,
  listLeastMs: 60,
  signInMs: 2_000,
  /** Bytes beyond what it held when it was quiet. */
  memory: 400_000_000,
};

export const percentile = (numbers, part) =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * part))
  ] ?? NaN;

/**
 * Honest people until told to stop: an installer who reads the board, a visitor from elsewhere, and somebody who signs in on the
 * device of always. What they were refused counts.
 */
export async function honestly(product, { installer, device }, isOver) {
  const target = new URL(product.address);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const [list, visit, signIns] = [[], [], []];
  const refused = [];
  let memory = 0;
  const repeat = async (times, pauseMs, act) => {
    while (!isOver()) {
      const { status, ms } = await act();
      times.push(ms);
      if (status !== 200) refused.push(status);
      await sleep(pauseMs);
    }
  };
  await Promise.all([
    repeat(list, 30, () =>
      send(
        target,
        { path: '/api/leads', headers: browser },
        { from: '203.0.113.9', agent, cookie: installer },
      ),
    ),
    repeat(visit, 30, () =>
      send(target, { path: '/api/config', headers: browser }, { from: '203.0.113.10', agent }),
    ),
    repeat(signIns, 500, () => signIn(target, 'installer', '203.0.113.11', device)),
    (async () => {
      while (!isOver()) {
        memory = Math.max(memory, (await product.memory()) || 0);
        await sleep(500);
      }
    })(),
  ]);
  agent.destroy();
  return {
    list: [0.5, 0.95, 0.99].map((part) => percentile([...list, ...visit], part)),
    signIn: [0.5, 0.95].map((part) => percentile(signIns, part)),
    refused,
    memory,
  };
}

const browser = { 'user-agent': 'a browser' };

/** @returns what is wrong, in words; nothing when the product held */
export function verdict(quiet, during, { failures, locks }) {
  const most = Math.max(bars.listTimes * quiet.list[2], bars.listLeastMs);
  const more = during.memory - quiet.memory;
  return [
    ...(failures > 0 ? [`${failures} failures of ours`] : []),
    ...(during.refused.length > 0
      ? [
          `honest people were refused ${during.refused.length} times (${[...new Set(during.refused)].join(', ')})`,
        ]
      : []),
    ...(during.list[2] > most
      ? [`everybody's lists take ${during.list[2].toFixed(0)} ms (p99), at most ${most.toFixed(0)}`]
      : []),
    ...(during.signIn[1] > bars.signInMs
      ? [`an honest sign-in takes ${during.signIn[1].toFixed(0)} ms (p95), at most ${bars.signInMs}`]
      : []),
    ...(more > bars.memory ? [`${Math.round(more / 1e6)} MB more memory, at most ${bars.memory / 1e6}`] : []),
    ...(locks > 0 ? [`workers lost ${locks} locks`] : []),
  ];
}
