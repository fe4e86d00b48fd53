import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { actAs } from '../../../platform/context/context.js';
import { Public } from '../../auth/access/auth.guards.js';
import { messagesPath } from './heard-messages.js';
import { WebhookAnswer } from './webhooks.dto.js';
import { BadSignature } from '../payments.errors.js';
import { Webhooks } from './webhooks.service.js';

@ApiTags('webhooks')
@Controller(messagesPath)
export class WebhooksController {
  constructor(private readonly webhooks: Webhooks) {}

  /** Public because the signature on the raw body is the only key. 200 means: it is stored. */
  @Post()
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: WebhookAnswer })
  async receive(
    @Req() { rawBody }: FastifyRequest,
    @Headers('stripe-signature') signature?: string,
  ): Promise<WebhookAnswer> {
    if (!rawBody || !signature) throw new BadSignature();
    actAs('provider');
    await this.webhooks.receive(rawBody, signature);
    return { received: true };
  }
}
