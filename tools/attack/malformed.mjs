import { randomBytes } from 'node:crypto';
import { asJson } from './http.mjs';

const text = (bytes) => randomBytes(bytes).toString('base64url');

/** Each makes one request; `n` counts them. */
export const malformed = [
  (n) => ({ method: 'GET', path: `/${'/'.repeat(15_000 - (n % 500))}x` }),
  () => ({ path: `/blog${'/'.repeat(2_000)}` }),
  () => ({ path: `/%E0%A4%A${text(20)}` }),
  () => ({ path: `/api/leads/${'a'.repeat(1_900)}` }),
  () => ({
    method: 'GET',
    path: `/api/leads?filter=${encodeURIComponent('{"q":"' + 'a '.repeat(2_000) + '"}')}`,
  }),
  () => ({
    method: 'GET',
    path: `/api/leads?range=[0,1e99]&sort=${encodeURIComponent('["id; DROP TABLE leads","ASC"]')}`,
  }),
  () => ({ path: '/..%2f..%2f..%2fetc%2fpasswd' }),
  () => ({ path: '/admin/%71ueues/api/queues' }),
  () => ({
    method: 'GET',
    path: '/api/auth/user',
    headers: { cookie: `session=${text(32)}; device=${text(400)}` },
  }),
  () => asJson('POST', '/api/login', { email: `${text(6)}@example.test`, password: 'x'.repeat(1_000) }),
  () => asJson('POST', '/api/login', { email: `${'a@'.repeat(5_000)}a`, password: 'x' }),
  () => asJson('POST', '/api/login', '['.repeat(40_000)),
  () => asJson('POST', '/api/login', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  () =>
    asJson('POST', '/api/register', {
      email: '\u0000',
      password: '\ud800',
      firstName: '\u3164',
      isAdmin: true,
    }),
  () => asJson('POST', '/api/register', '{"__proto__":{"isAdmin":true}}'),
  () => asJson('POST', '/api/register', `{"email":"${'x'.repeat(200_000)}"}`),
  () => asJson('POST', '/api/tickets', { name: 'a', email: 'a@a.a', message: '<script>'.repeat(500) }),
  () => asJson('POST', '/api/webhooks/stripe', { id: 'evt' }, { 'stripe-signature': 't=9999999999,v1=00' }),
  () => asJson('PUT', '/api/profile', { email: 'a@a.aa' }, { origin: 'https://evil.example' }),
  () => asJson('DELETE', '/api/leads/1', '{}', { 'content-type': 'application/xml' }),
];
