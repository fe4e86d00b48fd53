import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { Environment } from '../../../config/environment.js';
import { SessionCookie } from './session-cookie.service.js';

/** The headers that a browser receives, by the real cookie plugin on a real port. */
async function cookieAt(publicUrl: string): Promise<string> {
  const cookie = new SessionCookie(Object.assign(new Environment(), { PUBLIC_URL: publicUrl }));
  const server = fastify();
  await server.register(cookies);
  server.get('/', (_, reply) => {
    cookie.write(reply, 'token', new Date('2026-12-01T00:00:00Z'));
    return 'ok';
  });
  try {
    const answer = await fetch(await server.listen({ port: 0, host: '127.0.0.1' }));
    return answer.headers.getSetCookie().join('\n');
  } finally {
    await server.close();
  }
}

describe('the session cookie', () => {
  it('is bound to this host and to encrypted connections under https', async () => {
    const cookie = await cookieAt('https://rightinstaller.example');
    expect(cookie).toMatch(/^__Host-session=token; /);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(cookie.split('; ')).toContain(attribute);
    expect(cookie).not.toContain('Domain');
  });

  it('works without https on a laptop', async () => {
    const cookie = await cookieAt('http://localhost:3000');
    expect(cookie).toMatch(/^session=token; /);
    expect(cookie.split('; ')).not.toContain('Secure');
  });
});
