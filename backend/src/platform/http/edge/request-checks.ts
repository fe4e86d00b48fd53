import type { FastifyInstance, FastifyRequest } from 'fastify';

/** @returns why the request is refused */
export type Check = (request: FastifyRequest) => Error | undefined;

/** Asks every request before anything of it is read; the first refusal is the answer. One hook for all: each would cost more than what it asks. */
export function addRequestChecks(fastify: FastifyInstance, checks: readonly Check[]): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    for (const check of checks) {
      const refusal = check(request);
      if (refusal) return done(refusal);
    }
    done();
  });
}
