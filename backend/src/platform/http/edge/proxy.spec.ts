import Fastify from 'fastify';
import { trustedProxies } from './proxy.js';

const addressSeen = async (setting: string | undefined, forwarded: string): Promise<string> => {
  const server = Fastify({ trustProxy: trustedProxies(setting) });
  server.get('/', (request) => request.ip);
  const answer = await server.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  return answer.body;
};

describe('the address of a caller', () => {
  it('is what the proxy in front saw, whatever the caller claims', async () => {
    expect(await addressSeen('true', '203.0.113.9')).toBe('203.0.113.9');
    expect(await addressSeen('true', '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9');
  });

  it('is what the outermost of several proxies saw', async () => {
    expect(await addressSeen('2', '1.2.3.4, 203.0.113.9, 10.0.0.1')).toBe('203.0.113.9');
    expect(await addressSeen('3', '203.0.113.9, 10.0.0.2, 10.0.0.1')).toBe('203.0.113.9');
  });

  it('is the connection’s own when no proxy is trusted', async () => {
    for (const setting of [undefined, 'false', '0'])
      expect(await addressSeen(setting, '203.0.113.9')).toBe('127.0.0.1');
  });
});
