import { createServer, type Server } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Log } from '../logging/log.js';
import { Metrics } from './metrics.js';

/** Shows the figures on a port of their own, which only the operator's network reaches: also those of a worker. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { HOST, METRICS_PORT } = this.environment;
    if (METRICS_PORT === undefined) return;
    const server = createServer((_request, response) => {
      this.metrics.text().then(
        (text) => response.setHeader('content-type', this.metrics.contentType).end(text),
        () => response.writeHead(503).end(),
      );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(METRICS_PORT, HOST, resolve);
    });
    this.log.log('Metrics', { port: METRICS_PORT });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
