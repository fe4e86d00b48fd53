import { isIPv6 } from 'node:net';

/** How many bits of an IPv6 address name a network. */
export type Prefix = 48 | 56 | 64;

/**
 * What one customer of a provider may be given: a /64, a /56 or a whole /48. A limit holds for each of the three, wider for the
 * larger, in which many customers may be as well.
 */
const widths: readonly (readonly [Prefix, number])[] = [
  [64, 1],
  [56, 2],
  [48, 8],
];

/** The networks that a caller's address belongs to, each with how many times the limit of one holds for it. */
export function networksOf(address: string): { name: string; times: number }[] {
  const networks = new Map(
    widths.toReversed().map(([prefix, times]) => [networkOf(address, prefix), times] as const),
  );
  return [...networks].map(([name, times]) => ({ name, times }));
}

/**
 * The network that a caller's address belongs to, for limits: an IPv4 address itself, of IPv6 the /64 unless told otherwise. Each
 * household has at least that many addresses to choose from, so a limit for one of them limits nothing.
 */
export function networkOf(address: string, prefix: Prefix = 64): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const left = before === '' ? [] : before.split(':');
  // An IPv4 tail, as in ::1.2.3.4, stands for two groups; only its number counts, for it is never among the first four.
  const right = after ? after.replace(/\d{1,3}(?:\.\d{1,3}){3}$/, '0:0').split(':') : [];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const [first, second, third, fourth] = [...left, ...zeros, ...right].map((group) => parseInt(group, 16));
  // Of the fourth group a /56 has the upper half, and a /48 nothing.
  const kept = prefix === 64 ? fourth : prefix === 56 ? (fourth ?? 0) & 0xff00 : undefined;
  const groups = [first, second, third, kept].filter((group) => group !== undefined);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${prefix}`;
}
