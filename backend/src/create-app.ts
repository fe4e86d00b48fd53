import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { SessionCookie } from './modules/auth/sessions/session-cookie.service.js';
import { largestUpload } from './modules/files/files.limits.js';
import { AppModule } from './app.module.js';
import { Environment } from './config/environment.js';
import { registerBodyParsers } from './platform/http/input/body-parsers.js';
import { keepOutOfCaches } from './platform/http/answers/caching.js';
import { compressAnswers } from './platform/http/answers/compression.js';
import { addRequestChecks } from './platform/http/edge/request-checks.js';
import {
  answerUnreadable,
  answerUnroutable,
  passOverExpectations,
} from './platform/http/answers/early-errors.js';
import { addFairQueueing } from './platform/http/limits/fair-queueing.js';
import { isInboundMailOurs } from './platform/http/input/inbound-mail.js';
import { isForUs } from './platform/http/edge/host.js';
import { endConnectionsOf, GracefulShutdown } from './platform/http/edge/graceful-shutdown.js';
import { answerPages } from './platform/http/input/lists.js';
import { isFromUs } from './platform/http/edge/origin.js';
import { hasShortPath } from './platform/http/edge/long-paths.js';
import { ProblemFilter } from './platform/http/answers/problem.filter.js';
import { trustedProxies } from './platform/http/edge/proxy.js';
import { openRequestContexts } from './platform/http/edge/request-context.js';
import { openRequestTraces } from './platform/http/edge/request-traces.js';
import { registerSecurityHeaders } from './platform/http/edge/security-headers.js';
import { capConnections, cutSlowBodies, slowClientLimits } from './platform/http/limits/slow-clients.js';
import { bringsNoStrangeFiles, registerUploads } from './platform/http/input/uploads.js';
import { bodyValidation } from './platform/http/input/validation.js';
import { closeWithoutDatabase } from './platform/http/edge/database-gate.js';
import { DatabasePulse } from './platform/database/database-pulse.js';
import { Log } from './platform/logging/log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { SiteFolder } from './web/site-folder.js';
import { registerStaticFiles } from './web/static-files.js';

/** The whole product in one Nest application, not yet listening. */
export async function createApp(): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(process.env['TRUST_PROXY']),
    routerOptions: { maxParamLength: 200 },
    allowErrorHandlerOverride: true,
    skipMiddie: true, // what runs before a route is a hook of Fastify's
    forceCloseConnections: 'idle',
    // Requests that arrive during the shutdown are answered as usual: a rolling restart fails no request.
    return503OnClosing: false,
    ...slowClientLimits,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const environment = app.get(Environment);
  const filter = app.get(ProblemFilter);
  app.useLogger(app.get(Log));
  app.useGlobalFilters(filter);
  app.useGlobalPipes(bodyValidation());

  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  registerSecurityHeaders(fastify, environment);
  logRequests(fastify, app.get(Log), app.get(Metrics));
  closeWithoutDatabase(fastify, app.get(DatabasePulse));
  await fastify.register(fastifyCookie);
  const sessionCookie = app.get(SessionCookie);
  addFairQueueing(fastify, environment, (request) => sessionCookie.claim(request));
  addRequestChecks(fastify, [
    isForUs(environment),
    hasShortPath,
    bringsNoStrangeFiles,
    isFromUs(environment),
    isInboundMailOurs(environment),
  ]);
  cutSlowBodies(fastify);
  passOverExpectations(app.getHttpServer());
  const { connectionsPerNetwork } = environment;
  if (connectionsPerNetwork !== null) capConnections(app.getHttpServer(), connectionsPerNetwork);
  keepOutOfCaches(fastify);
  answerPages(fastify);
  compressAnswers(fastify);
  registerBodyParsers(fastify);
  await registerUploads(fastify, largestUpload);
  await registerStaticFiles(fastify, app.get(SiteFolder).path);
  openRequestContexts(fastify);
  openRequestTraces(fastify);
  endConnectionsOf(fastify, app.get(GracefulShutdown));
  finishRequestsOnClose(fastify);
  app.enableShutdownHooks();
  return app;
}

/** How long a request that is under way may take when the process is asked to stop: about one call to Stripe. */
const closingTimeoutMs = 12_000;

/** Requests that have begun are answered, those of slow clients not for ever. The streams of open pages end with `Live`. */
function finishRequestsOnClose(fastify: FastifyInstance): void {
  const { server } = fastify;
  fastify.addHook('preClose', (done) => {
    // A connection that is kept alive becomes idle only after its last answer.
    const again = setInterval(() => server.closeIdleConnections(), 100);
    const enough = setTimeout(() => server.closeAllConnections(), closingTimeoutMs);
    server.once('close', () => {
      clearInterval(again);
      clearTimeout(enough);
    });
    done();
  });
}

/** One line for each answer: which route, how it ended, how long it took in milliseconds. The path's own ids stay out. */
function logRequests(fastify: FastifyInstance, log: Log, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    log.log('Answered', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    metrics.answered(
      request.method,
      request.routeOptions.url ?? 'none',
      reply.statusCode,
      reply.elapsedTime / 1_000,
    );
    done();
  });
}
