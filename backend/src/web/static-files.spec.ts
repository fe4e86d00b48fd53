import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { registerStaticFiles, sendStaticFile, staticAddresses } from './static-files.js';

const script = 'export const market = "open";\n'.repeat(50);

describe('the files of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ri-files-'));
  let fastify: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    for (const name of ['assets', 'site', 'media']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'assets/app-1a2b.js'), script);
    writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script));
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'sw.js'), script);
    writeFileSync(join(folder, 'media/film.mp4'), '0123456789');
    for (const inner of ['pages.json', 'app.html', 'site/live.json'])
      writeFileSync(join(folder, inner), '{}');
    fastify = Fastify();
    await registerStaticFiles(fastify, folder);
    fastify.get('/*', (request, reply) => sendStaticFile(reply, request.url));
    url = await fastify.listen({ port: 0 });
  });
  afterAll(async () => {
    await fastify?.close();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } });

  it('are known by address; pages, their parts and compressed forms are not among them', () => {
    expect([...staticAddresses(folder)].sort()).toEqual([
      '/assets/app-1a2b.js',
      '/favicon.svg',
      '/media/film.mp4',
      '/sw.js',
    ]);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('go out in the form that the browser takes: %s', async (accepted, encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(await answer.text()).toBe(script);
  });

  it('may be kept for ever when their name tells their content, else for an hour', async () => {
    const kept = async (path: string): Promise<string | null> =>
      (await get(path)).headers.get('cache-control');
    expect(await kept('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/favicon.svg')).toBe('public, max-age=3600');
  });

  it('are asked for anew at each look when they are the service worker, which answers for every page and loads nothing', async () => {
    const { status, headers } = await get('/sw.js');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('service-worker-allowed')).toBe('/');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  });

  it('are not sent again to whoever has them', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // As a browser asks again.
    const again = await get('/favicon.svg', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);
  });

  it('come in parts, as films are asked for', async () => {
    const part = await get('/media/film.mp4', { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect((await get('/media/film.mp4', { range: 'bytes=10-' })).status).toBe(416);
  });
});
