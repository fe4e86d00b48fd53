import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { actAs } from '../../../platform/context/context.js';
import { MalformedRequest } from '../../../platform/http/answers/problem.js';
import { Public } from '../../auth/access/auth.guards.js';
import { InboundMail } from './inbound-mail.service.js';

/** Where a mail server or provider posts what arrives for our answer addresses. Who posts shows the secret before anything is read (`isInboundMailOurs`). */
@ApiExcludeController()
@Controller('api/webhooks/mail')
export class InboundMailController {
  constructor(private readonly mail: InboundMail) {}

  @Public()
  @Post()
  @HttpCode(204)
  async take(@Req() { rawBody }: FastifyRequest): Promise<void> {
    if (!rawBody || rawBody.length === 0) throw new MalformedRequest();
    actAs('provider');
    await this.mail.take(rawBody);
  }
}
