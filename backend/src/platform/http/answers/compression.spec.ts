import fastify, { type FastifyInstance } from 'fastify';
import { compressAnswers } from './compression.js';

const long = Array.from({ length: 200 }, (_, at) => ({ id: at, title: 'A dish on a roof' }));
let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  server = fastify();
  compressAnswers(server);
  server.get('/long', (_request, reply) => reply.header('Vary', 'Cookie').send(long));
  server.get('/short', () => [{ id: 1 }]);
  server.get('/text', (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(2_000)));
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server?.close());

const ask = async (path: string, encoding: string) => {
  const answer = await fetch(`${address}${path}`, { headers: { 'accept-encoding': encoding } });
  return { answer, text: await answer.text(), encoding: answer.headers.get('content-encoding') };
};

it('packs long JSON for whoever takes it, and says that the answer differs', async () => {
  const { answer, text, encoding } = await ask('/long', 'br;q=1, gzip;q=0.8');
  expect(encoding).toBe('gzip');
  expect(JSON.parse(text)).toEqual(long);
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(1_500);
});

it.each(['identity', 'gzip;q=0', 'gzip; q=0.0, identity'])(
  'leaves it as it is for a caller of %s',
  async (taken) => {
    const { answer, text, encoding } = await ask('/long', taken);
    expect(encoding).toBeNull();
    expect(JSON.parse(text)).toEqual(long);
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  },
);

it.each(['/short', '/text'])('leaves %s alone', async (path) => {
  const { answer, encoding } = await ask(path, 'gzip');
  expect(encoding).toBeNull();
  expect(answer.headers.get('vary')).toBeNull();
});
