import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MalformedRequest, UnknownField, UnsupportedMedia } from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a provider's webhook, as signed. */
    rawBody?: Buffer;
  }
}

/** 100 KiB: no form of ours is larger. */
export const bodyLimit = 100 * 1024;

/**
 * JSON for everything; forms for Twilio's callbacks and the link at the foot of a mail alone; `text/plain` for DELETE alone, because react-admin sends it there,
 * and its content is not read. An empty body is an empty object.
 */
export function registerBodyParsers(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');

  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request, body: Buffer, done) => {
      if (isWebhook(request)) request.rawBody = body;
      if (body.length === 0) return done(null, {});
      void parseJson(request, body.toString('utf8'), (error, parsed: unknown) => {
        if (error) return done(new MalformedRequest());
        if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
          return done(new MalformedRequest());
        if (isDeeperThan(deepest, parsed)) return done(new MalformedRequest());
        // Validation looks fields up on a class, where every object has a `constructor`.
        if (Object.hasOwn(parsed, 'constructor')) return done(new UnknownField({ field: 'constructor' }));
        done(null, parsed);
      });
    },
  );
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (request, body: string, done) => {
      if (!takesForms(request)) return done(new UnsupportedMedia());
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
  fastify.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit },
    (request, body: string, done) => {
      if (request.method === 'DELETE' || body.length === 0) return done(null, {});
      done(new UnsupportedMedia());
    },
  );
}

/** Levels of lists and objects within each other: more than any form or provider's event has, and far from the end of the stack for what recurses over a body. */
const deepest = 32;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

const isWebhook = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/api/webhooks/') ?? false;

const takesForms = (request: FastifyRequest): boolean =>
  isWebhook(request) || request.routeOptions.url === '/unsubscribe';
