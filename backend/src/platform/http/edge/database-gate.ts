import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DatabasePulse } from '../../database/database-pulse.js';
import { Unavailable } from '../answers/problem.js';

/** Routes that need no database, or report its state themselves. */
const open = new Set(['/health/live', '/health/open', '/metrics', '/status', '/api/status']);
const files = '/assets/';

/**
 * While the database gives no sign of life every call is told to come back, at once and also where it was waiting already: no call
 * waits for half a minute in front of a server that is frozen. What such a call had begun may still be done, as after a broken connection.
 */
export function closeWithoutDatabase(fastify: FastifyInstance, pulse: DatabasePulse): void {
  const waiting = new Set<FastifyReply>();

  pulse.onLoss(() => {
    for (const reply of waiting)
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new Unavailable());
    waiting.clear();
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (open.has(url) || url.startsWith(files)) return done();
    if (!pulse.isBeating) return done(new Unavailable());
    waiting.add(reply);
    reply.raw.once('close', () => waiting.delete(reply));
    done();
  });
}
