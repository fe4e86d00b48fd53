import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../errors/domain-error.js';
import { MalformedRequest, toProblem } from './problem.js';

/** No hook runs this early, so these answers bring the headers of every other themselves. Nothing in them is a page. */
const ownHeaders: Record<string, string> = {
  'Cache-Control': 'no-store',
  'Content-Type': 'application/problem+json; charset=utf-8',
};

/** Before the product listens. @param headers of every answer */
export function answerEarlyWith(headers: Readonly<Record<string, string>>): void {
  Object.assign(ownHeaders, headers, {
    'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  });
}

/** Node would refuse what a caller expects beyond `100-continue` by itself, without our headers; it may as well be passed over (RFC 9110). */
export function passOverExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** An address that Fastify cannot route: bad percent signs (400), or an id that is longer than any of ours (404). */
export function answerUnroutable(
  error: { readonly code: string },
  request: Pick<FastifyRequest, 'id'>,
  reply: FastifyReply,
): void {
  const refusal = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new NotFound() : new MalformedRequest();
  const problem = toProblem(refusal, request.id);
  void reply
    .status(problem.status)
    .headers({ ...ownHeaders, 'X-Request-Id': request.id })
    .send(JSON.stringify(problem));
}

const unreadable: Readonly<Record<string, { status: number; title: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, title: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'Request Timeout' },
};

/** A request that is no HTTP, or has more headers than Node reads: there is a socket and no request. */
export function answerUnreadable(error: Error & { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const requestId = randomUUID();
  const problem = { ...toProblem(new MalformedRequest(), requestId), ...unreadable[error.code] };
  const body = JSON.stringify(problem);
  const headers = { ...ownHeaders, 'X-Request-Id': requestId, 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}Connection: close\r\n\r\n${body}`,
    );
  socket.destroy(error);
}
