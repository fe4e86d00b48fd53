import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { isSame } from '../../../platform/secrets/is-same.js';
import { Public } from '../../auth/access/auth.guards.js';

/** For Prometheus. Without the token there is nothing here. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly environment: Environment,
    private readonly metrics: Metrics,
  ) {}

  @Public()
  @Get()
  async show(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('authorization') authorization = '',
  ): Promise<string> {
    const { METRICS_TOKEN } = this.environment;
    if (METRICS_TOKEN === undefined || !isSame(authorization, `Bearer ${METRICS_TOKEN}`))
      throw new NotFound();
    void reply.type(this.metrics.contentType).header('Cache-Control', 'no-store');
    return this.metrics.text();
  }
}
