import type { FastifyInstance } from 'fastify';
import { AddressTooLong } from './problem.js';

/** Bytes before the query: several times the longest of our own. */
const longest = 2_048;

/** Refuses an address that is none of ours before anything reads it: what is read takes time from everybody else. */
export function refuseLongPaths(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const url = request.raw.url ?? '';
    const end = url.indexOf('?');
    done((end < 0 ? url.length : end) > longest ? new AddressTooLong() : undefined);
  });
}
