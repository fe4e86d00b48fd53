import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, parseRange } from './negotiate.js';
import type { StaticFile } from './static-files.js';

/** Sends a page or file: not at all when the browser has it, in part when it asked for a part, else in its smallest form. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  { status = 200, vary = 'Accept-Encoding' } = {},
): void {
  const { body, type, cacheControl, etag } = file;
  void reply
    .type(type)
    .header('Cache-Control', cacheControl)
    .header('ETag', etag)
    .header('Accept-Ranges', 'bytes');
  void reply.header('Vary', vary);
  if (status === 200 && request.headers['if-none-match']?.includes(etag))
    return void reply.status(304).send();

  const part = status === 200 ? parseRange(request.headers.range, body.identity.length) : null;
  if (part === 'unsatisfiable') {
    return void reply.status(416).header('Content-Range', `bytes */${body.identity.length}`).send();
  }
  if (part) {
    const range = `bytes ${part.first}-${part.last}/${body.identity.length}`;
    return void reply
      .status(206)
      .header('Content-Range', range)
      .send(body.identity.subarray(part.first, part.last + 1));
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], body);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.status(status).send(body[encoding] ?? body.identity);
}
