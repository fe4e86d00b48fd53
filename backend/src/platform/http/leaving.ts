import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Environment } from '../../config/environment.js';

/**
 * A process that is asked to stop says so first (`/health/open`) and goes on answering for `DRAIN_SECONDS`, so that the proxies in
 * front send it nothing any more by the time it stops listening. What would reach it then is cut off by the machine itself, and
 * no proxy may send a change twice.
 */
@Injectable()
export class Leaving implements OnModuleDestroy {
  private hasBegun = false;

  constructor(private readonly environment: Environment) {}

  get isOpen(): boolean {
    return !this.hasBegun;
  }

  /** The first thing of all that happens at the end. */
  async onModuleDestroy(): Promise<void> {
    this.hasBegun = true;
    if (this.environment.runsApi) await sleep(this.environment.DRAIN_SECONDS * 1_000);
  }
}

/** Whoever keeps a connection to a process that leaves is told to open the next one elsewhere. */
export function endConnectionsOf(fastify: FastifyInstance, leaving: Leaving): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (!leaving.isOpen) void reply.header('Connection', 'close');
    done();
  });
}
