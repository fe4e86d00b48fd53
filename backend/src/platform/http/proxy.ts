/**
 * How far Fastify believes `X-Forwarded-For`: one proxy, so that a caller's address is the last entry, the one which that
 * proxy wrote. Every entry before it is whatever the caller sent, and limits that count it count nothing.
 */
export const trustedProxies = (
  setting: string | undefined,
): false | ((address: string, hop: number) => boolean) =>
  setting === 'true' && ((_address, hop) => hop === 0);
