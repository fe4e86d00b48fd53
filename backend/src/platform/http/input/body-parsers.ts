import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MalformedRequest, UnknownField, UnsupportedMedia } from '../answers/problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a provider's webhook, as signed. */
    rawBody?: Buffer;
  }
}

/** 64 KiB: the largest form has 8,136 signs, of which each may be written as six (`\u00e9`). A larger body is refused before it is read. */
export const bodyLimit = 64 * 1024;
const webhooks = '/api/webhooks/';
/** A provider's message may be larger: it holds a whole object. */
const webhookLimit = 256 * 1024;
/** Where mails arrive, with the photos that people attach. Who sends one has shown the secret before it is read. */
export const mailRoute = '/api/webhooks/mail';
const mailLimit = 10 * 1024 * 1024;

/**
 * JSON for everything; mails where they arrive; forms for Twilio's callbacks and pages without scripts alone; `text/plain` for DELETE alone, because react-admin sends it there,
 * and its content is not read. An empty body is an empty object.
 */
export function registerBodyParsers(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addHook('onRoute', (route) => {
    if (route.url === mailRoute) route.bodyLimit = mailLimit;
    else if (route.url.startsWith(webhooks)) route.bodyLimit = webhookLimit;
  });

  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request, body: Buffer, done) => {
      if (isWebhook(request)) request.rawBody = body;
      if (body.length === 0) return done(null, {});
      const text = textOf(body, request);
      if (text === null) return done(new MalformedRequest());
      void parseJson(request, text, (error, parsed: unknown) => {
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
  fastify.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.url !== mailRoute) return done(new UnsupportedMedia());
    request.rawBody = body;
    done(null, {});
  });
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

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body as text; null when it says or turns out not to be UTF-8: what it means would be a guess. */
function textOf(body: Buffer, { headers }: FastifyRequest): string | null {
  const charset = /charset="?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return null;
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

/** Levels of lists and objects within each other: more than any form or provider's event has, and far from the end of the stack for what recurses over a body. */
const deepest = 32;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

const isWebhook = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith(webhooks) ?? false;

/** Pages of ours that work without scripts. */
const formRoutes = new Set(['/unsubscribe', '/api/logout/confirmed']);

const takesForms = (request: FastifyRequest): boolean =>
  isWebhook(request) || formRoutes.has(request.routeOptions.url ?? '');
