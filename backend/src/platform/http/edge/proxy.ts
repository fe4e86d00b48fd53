/**
 * How far Fastify believes `X-Forwarded-For`: as many proxies as stand in front, so that a caller's address is the entry which
 * the outermost of them wrote. Every entry before it is whatever the caller sent, and limits that count it count nothing.
 */
export function trustedProxies(
  setting: string | undefined,
): false | ((address: string, hop: number) => boolean) {
  const count = setting === 'true' ? 1 : Number(setting ?? 0);
  return count > 0 && ((_address, hop) => hop < count);
}
