import type { FastifyInstance } from 'fastify';
import { inContext } from '../../context/context.js';

/** Gives each request a context of its own: an unknown visitor, until the guard or a signature says who. */
export function openRequestContexts(fastify: FastifyInstance): void {
  // After the body was read: the last event of reading belongs to the connection, and would lose the context.
  fastify.addHook('preHandler', ({ id: requestId }, _reply, done) =>
    inContext({ actor: { kind: 'visitor', id: null }, requestId }, done),
  );
}
