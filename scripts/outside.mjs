// Loaded before a command with `--import`: plays the world outside, as far as the command asks it. OUTSIDE is JSON with `addresses`
// (origin → where it is on this machine) and `records` (name → its TXT records).
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

const { addresses, records } = JSON.parse(process.env.OUTSIDE);
const there = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { origin, pathname, search } = new URL(input);
  return there(new URL(`${pathname}${search}`, addresses[origin] ?? origin), init);
};
dns.resolveTxt = async (name) => {
  const own = records[name];
  if (!own) throw new Error(`There is no ${name}`);
  return own.map((text) => [text]);
};
syncBuiltinESMExports();
