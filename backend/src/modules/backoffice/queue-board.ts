import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../config/environment.js';
import { productName } from '../../config/product.js';
import { ProblemFilter } from '../../platform/http/answers/problem.filter.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Queues } from '../../platform/messaging/jobs/queues.js';
import { SessionCookie } from '../auth/sessions/session-cookie.service.js';
import { Sessions } from '../auth/sessions/sessions.service.js';

const path = '/admin/queues';

/**
 * The dashboard of the queues. Its routes are Fastify's own, which Nest's guards never see, so the check is a hook of
 * the scope that holds them: it runs for each of them, however the address was spelled.
 */
@Injectable()
export class QueueBoard implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly environment: Environment,
    private readonly queues: Queues,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly filter: ProblemFilter,
  ) {}

  async onModuleInit(): Promise<void> {
    const { httpAdapter } = this.host;
    if (!this.environment.runsApi || httpAdapter?.getType() !== 'fastify') return;
    const board = new FastifyAdapter().setBasePath(path);
    createBullBoard({
      queues: this.queues.all().map((queue) => new BullMQAdapter(queue)),
      serverAdapter: board,
      options: { uiConfig: { boardTitle: productName } },
    });
    const fastify = httpAdapter.getInstance<FastifyInstance>();
    await fastify.register(
      async (scope) => {
        scope.addHook('onRequest', (request, reply) => this.admit(request, reply));
        scope.addHook('onSend', async (_request, reply) => allowBase(reply));
        board.registerPlugin()(scope, { prefix: path }, () => undefined);
        // The board's own handler would make a 500 of every refusal.
        scope.setErrorHandler((error, request, reply) => this.filter.answer(error, request, reply));
      },
      { prefix: path },
    );
  }

  /** Staff pass; a visitor may sign in first; for any other account there is nothing here. */
  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await this.sessions.find(this.cookie.read(request));
    if (session?.actor.role === 'admin') return;
    if (session || request.method !== 'GET') throw new NotFound();
    await reply.redirect('/auth');
  }
}

/** Its page names a base for its own files, which our policy forbids everywhere else. */
function allowBase(reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    void reply.header('content-security-policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
}
