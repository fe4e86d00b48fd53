import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerUnreadable } from '../answers/early-errors.js';
import { networkOf } from './network.js';

/** Seconds that the headers of a request may take. */
const headers = 10;
/** Seconds that a whole request may take to arrive: any form of ours, on a bad line. */
const request = 15;
/** Seconds for a file, over a slow line from a roof. */
const upload = 120;
const uploadRoutes = ['/api/files', '/api/webhooks/mail'];
/** Seconds that a connection may lie idle between requests. */
const idle = 30;

/** What the server is made with. Node looks after headers and idle connections; bodies are timed for each route. */
export const slowClientLimits = {
  requestTimeout: (upload + 10) * 1_000,
  keepAliveTimeout: idle * 1_000,
  http: {
    headersTimeout: headers * 1_000,
    connectionsCheckingInterval: 2_000,
    // Node would answer 400 by itself, without our headers: a request without a host is refused where foreign hosts are.
    requireHostHeader: false,
  },
} as const;

/** Cuts bodies that do not arrive: each holds a connection that another client needs. */
export function cutSlowBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (incoming, _reply, done) => {
    const { raw, routeOptions, headers: said } = incoming;
    if (said['content-length'] === undefined && said['transfer-encoding'] === undefined) return done();
    const seconds = uploadRoutes.includes(routeOptions.url ?? '') ? upload : request;
    const timer = setTimeout(() => {
      const late = Object.assign(new Error('The request did not arrive in time'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      if (!raw.complete) answerUnreadable(late, raw.socket);
    }, seconds * 1_000);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    done();
  });
}

/** Refuses connections beyond `most` from one network, so that one caller cannot take them all. */
export function capConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
