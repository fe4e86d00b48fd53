import { createBullBoard } from '@bull-board/api';
import { FastifyAdapter } from '@bull-board/fastify';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { productName } from '../../../config/product.js';
import { inContext } from '../../../platform/context/context.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { ProblemFilter } from '../../../platform/http/answers/problem.filter.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Redelivery } from '../../../platform/messaging/outbox/redelivery.js';
import { Queues } from '../../../platform/messaging/jobs/queues.js';
import { HealthReads } from '../health/health.reads.js';
import { ActIsOff } from '../backoffice.errors.js';
import { SecondFactorNeeded, WrongStaffRole } from '../../auth/auth.errors.js';
import { mendedFiles, mendedPage, mendedScript, mendedStyle } from './mended-page.js';
import { DescribedQueue } from './described-queue.js';
import { SessionCookie } from '../../auth/sessions/session-cookie.service.js';
import { Sessions } from '../../auth/sessions/sessions.service.js';

const path = '/admin/queues';

/**
 * What owners may do there. A job only says that there is work, so the board adds, changes and empties nothing: that would lose the
 * sign and leave the work.
 */
const acts = new Set(['pause', 'resume', 'retry', 'promote']);

/**
 * The dashboard of the queues. Its routes are Fastify's own, which Nest's guards never see, so the check is a hook of
 * the scope that holds them: it runs for each of them, however the address was spelled.
 */
@Injectable()
export class QueueBoard implements OnModuleInit {
  /** The member of staff of each request that is under way. */
  private readonly admitted = new WeakMap<FastifyRequest, string>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly filter: ProblemFilter,
    private readonly redelivery: Redelivery,
    private readonly reads: HealthReads,
  ) {}

  async onModuleInit(): Promise<void> {
    const { httpAdapter } = this.host;
    if (!this.environment.runsApi || httpAdapter?.getType() !== 'fastify') return;
    const board = new FastifyAdapter().setBasePath(path);
    createBullBoard({
      queues: this.queues.all().map((queue) => new DescribedQueue(queue, this.reads)),
      serverAdapter: board,
      options: { uiConfig: { boardTitle: productName } },
    });
    const fastify = httpAdapter.getInstance<FastifyInstance>();
    await fastify.register(
      async (scope) => {
        scope.addHook('onRequest', (request, reply) => this.admit(request, reply));
        scope.addHook('preHandler', (request, reply) => this.act(request, reply));
        scope.addHook('onSend', (_request, reply, payload, done) => {
          allowBase(reply);
          done(null, isPage(reply) && typeof payload === 'string' ? mendedPage(payload) : payload);
        });
        scope.get(`/${mendedFiles.style}`, (_request, reply) => reply.type('text/css').send(mendedStyle));
        scope.get(`/${mendedFiles.script}`, (_request, reply) =>
          reply.type('text/javascript').send(mendedScript),
        );
        board.registerPlugin()(scope, { prefix: path }, () => undefined);
        // The board's own handler would make a 500 of every refusal.
        scope.setErrorHandler((error, request, reply) => this.filter.answer(error, request, reply));
      },
      { prefix: path },
    );
  }

  /** An act of staff goes into the audit log before it is done: one that cannot be written down is not done. */
  private async act(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    if (!acts.has(actOf(request).replace(/-all$/, ''))) throw new ActIsOff();
    const actor = { kind: 'staff', id: this.admitted.get(request) ?? null } as const;
    return inContext({ actor, requestId: request.id }, async () => {
      await this.note(request);
      const isDone = actOf(request) === 'retry' && (await this.deliverAgain(request));
      return isDone ? reply.status(204).send() : undefined;
    });
  }

  /** A job of work that was refused for good does nothing: what is meant is that the work is done. @returns whether it was such a job */
  private async deliverAgain(request: FastifyRequest): Promise<boolean> {
    const { jobId = '' } = request.params as { jobId?: string };
    const [, eventId, subscription] = /^([0-9a-f-]{36})\.(.+)$/.exec(jobId) ?? [];
    if (!eventId || !subscription) return false;
    return this.redelivery.deliverAgain({ eventId, subscription }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotFound) return false;
        throw error;
      },
    );
  }

  private async note(request: FastifyRequest): Promise<void> {
    const { queueName = null, jobId = null } = request.params as { queueName?: string; jobId?: string };
    await this.database.transaction((tx) =>
      sql(tx, 'INSERT INTO queue_acts (act, queue, job) VALUES ($1, $2, $3)', [
        actOf(request),
        queueName,
        jobId,
      ]),
    );
  }

  /** Staff read, owners act; a visitor may sign in first; for any other account there is nothing here. */
  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await this.sessions.find(this.cookie.read(request));
    if (session?.actor.role === 'admin') {
      if (session.actor.lacksSecondFactor) throw new SecondFactorNeeded();
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (!isReading && session.actor.staffRole !== 'owner') throw new WrongStaffRole({ roles: ['owner'] });
      return void this.admitted.set(request, session.actor.id);
    }
    if (session || request.method !== 'GET') throw new NotFound();
    await reply.redirect('/auth');
  }
}

/** What an address of the board does, in its own words: `/api/queues/:queueName/:jobId/retry/:queueStatus` is `retry`. */
function actOf({ method, routeOptions }: FastifyRequest): string {
  const words = (routeOptions.url ?? '').slice(path.length).split('/');
  const act = words.filter((word) => word && !word.startsWith(':') && word !== 'api' && word !== 'queues');
  return act.join('-') || method.toLowerCase();
}

const isPage = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/html');

/** Its page names a base for its own files, which our policy forbids everywhere else. */
function allowBase(reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    void reply.header('content-security-policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
}
