import type { FastifyInstance } from 'fastify';

/** Whatever does not say itself how long it may be kept is not kept: most answers are about one person. */
export function keepOutOfCaches(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}
