import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './negotiate.js';
import type { Page } from './page.js';

/** Sends a page: not at all when the browser has it, else in its smallest form. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, cacheControl, etag }: Page,
  { status = 200, vary = 'Accept-Encoding' } = {},
): void {
  void reply.type(type).header('Cache-Control', cacheControl).header('ETag', etag).header('Vary', vary);
  if (status === 200 && request.headers['if-none-match']?.includes(etag))
    return void reply.status(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], body);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.status(status).send(body[encoding] ?? body.identity);
}
