import { isIPv6 } from 'node:net';

/**
 * The network that a caller's address belongs to, for limits: an IPv4 address itself, of IPv6 the /64. Each household has at
 * least that many addresses to choose from, so a limit for one of them limits nothing.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const left = before === '' ? [] : before.split(':');
  // An IPv4 tail, as in ::1.2.3.4, stands for two groups; only its number counts, for it is never among the first four.
  const right = after ? after.replace(/\d{1,3}(?:\.\d{1,3}){3}$/, '0:0').split(':') : [];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
