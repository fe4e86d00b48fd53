import { BlockList, isIP, isIPv6 } from 'node:net';

/** Where a machine of ours, or of a neighbour in its network, might answer (IANA's special-purpose registries). */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only this is handed out to the world; in it stand for other networks and for IPv4: */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** Whether an address that a name led to is one of the world's. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return given.check(address, 'ipv6') && !inner.check(address, 'ipv6');
  return isIP(address) === 4 && !inner.check(address, 'ipv4');
}

/** Names that only a machine or its network knows. */
const innerNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/;

/**
 * Whether we may call this address, as far as can be said before its name is looked up: https, on the usual port, at a name of the
 * world; no push service is reached by numbers. @param sandboxes origins that may be called whatever they are
 */
export function mayBePushService(endpoint: string, sandboxes: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  if (sandboxes.includes(origin)) return true;
  const name = hostname.replace(/\.$/, '');
  return (
    protocol === 'https:' &&
    port === '' &&
    name.includes('.') &&
    !name.startsWith('[') &&
    isIP(name) === 0 &&
    !innerNames.test(name)
  );
}
