import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Environment } from '../../../config/environment.js';

/** How much longer than `DRAIN_SECONDS` a health check that has asked before is waited for, in milliseconds. */
const timeoutMs = 10_000;
/** The time between the proxy's hearing that we leave and its last request, in milliseconds. */
const graceMs = 1_000;

/**
 * A process that is asked to stop says so first (`/health/open`) and goes on answering for `DRAIN_SECONDS`, so that the proxies in
 * front send it nothing any more by the time it stops listening. What would reach it then is cut off by the machine itself, and
 * no proxy may send a change twice. On a busy machine, where the health check is late, it is waited for.
 */
@Injectable()
export class GracefulShutdown implements OnModuleDestroy {
  private hasBegun = false;
  private isWatched = false;
  private hearsOfIt: () => void = () => undefined;
  private readonly heard = new Promise<void>((resolve) => (this.hearsOfIt = resolve));

  constructor(private readonly environment: Environment) {}

  get isOpen(): boolean {
    return !this.hasBegun;
  }

  /** For a proxy that goes by the answer. @returns whether new requests are taken */
  answerHealthCheck(): boolean {
    this.isWatched = true;
    if (this.hasBegun) this.hearsOfIt();
    return this.isOpen;
  }

  /** The first thing of all that happens at the end. */
  async onModuleDestroy(): Promise<void> {
    this.hasBegun = true;
    const { runsApi, DRAIN_SECONDS } = this.environment;
    if (!runsApi || DRAIN_SECONDS === 0) return;
    const watcherKnows = this.heard.then(() => sleep(graceMs));
    await sleep(DRAIN_SECONDS * 1_000);
    if (this.isWatched) await Promise.race([watcherKnows, sleep(timeoutMs, undefined, { ref: false })]);
  }
}

/** A client that keeps a connection to a process that stops is told to open the next one elsewhere. */
export function endConnectionsOf(fastify: FastifyInstance, leaving: GracefulShutdown): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (!leaving.isOpen) void reply.header('Connection', 'close');
    done();
  });
}
