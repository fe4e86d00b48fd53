import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.js';
import { TokenBucket, type Terms } from './token-bucket.js';
import { TokenBuckets } from './token-buckets.js';
import { RequestQueue } from './request-queue.js';
import { networkOf } from './network.js';

/** So many seconds' worth may come at once. */
const burstSeconds = 5;
const personTerms: Terms = { free: 1_000, perSecond: 100, refusal: 20 };
/** One caller: a connection where no proxy stands in front, else all requests of a network with the same browser name. */
const callerTerms: Terms = { free: 1_000, perSecond: 400, refusal: 100 };
/** A caller is known once so much of what they asked for was well. */
const provenAfter = 10;
/** Names of browsers cost nothing, so all of a network that are known by theirs alone pass with so much and no more. */
const namedTerms: Terms = { free: 200, perSecond: 50, refusal: 20 };
/** Of a browser's name so many letters. */
const longestName = 200;
/** So many wait in all. */
const mostWaiting = 5_000;

/**
 * A network that floods waits in a queue of its own, so that others are not slowed: one that has used up its bucket, of which what
 * is refused takes most, goes one request at a time, and of it those first who owe least. Its neighbours who are signed in pass, and so do
 * callers who behaved before, known by their connection or, behind a proxy and only so many, by their browser.
 * @param claimOf names the session that a request claims to belong to
 */
export function addFairQueueing(
  fastify: FastifyInstance,
  environment: Environment,
  claimOf: (request: FastifyRequest) => string | undefined,
): void {
  const isDirect = environment.connectionsPerNetwork !== null;
  // In the sandbox one machine plays all users.
  const factor = environment.sandbox ? 10 : 1;
  const queue = new RequestQueue(environment.CONNECTIONS_PER_NETWORK * factor, mostWaiting);
  const perSecond = environment.REQUESTS_PER_NETWORK * factor;
  const networks = new TokenBuckets({
    free: perSecond * burstSeconds,
    perSecond,
    refusal: 20,
  });
  const persons = new TokenBuckets(personTerms);
  const connections = new WeakMap<Socket, TokenBucket>();
  const browsers = new TokenBuckets(callerTerms);
  const named = new TokenBuckets(namedTerms);

  const callerOf = ({ socket, headers }: FastifyRequest, name: string): TokenBucket => {
    if (!isDirect) return browsers.open(`${name} ${headers['user-agent']?.slice(0, longestName) ?? ''}`);
    const known = connections.get(socket) ?? new TokenBucket(callerTerms);
    connections.set(socket, known);
    return known;
  };

  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/health/')) return done();
    const name = networkOf(request.ip);
    const personName = claimOf(request);
    const person = personName ? persons.find(personName) : undefined;
    const caller = callerOf(request, name);

    const settle = (end?: () => void, byName = false): void => {
      reply.raw.once('close', () => {
        const now = performance.now();
        const wasRefused = reply.statusCode >= 400;
        const isPerson = 'user' in request && Boolean(request.user);
        if (personName && isPerson) persons.open(personName).take(wasRefused, now);
        else networks.open(name).take(wasRefused, now);
        caller.take(wasRefused, now);
        if (byName) named.open(name).take(wasRefused, now);
        end?.();
      });
      done();
    };

    const now = performance.now();
    const mayPass = !networks.find(name)?.isUsedUp(now) || (person !== undefined && !person.isUsedUp(now));
    if (mayPass) return settle();
    const isKnown = caller.served >= provenAfter && !caller.isUsedUp(now);
    if (isKnown && (isDirect || !named.find(name)?.isUsedUp(now))) return settle(undefined, !isDirect);
    queue.enter(name, (then) => caller.owedAt(then)).then(settle, done);
  });
}
