import { Body, Controller, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { actAs } from '../../../platform/context/context.js';
import { MalformedRequest } from '../../../platform/http/answers/problem.js';
import { Public } from '../../auth/access/auth.guards.js';
import { MessageOutcomes } from './message-outcomes.service.js';
import { TwilioGateway } from '../sms/twilio.gateway.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Where Twilio reports what became of a text. The signature covers our configured address and every field. */
@ApiExcludeController()
@Controller('api/webhooks/twilio')
export class TwilioWebhookController {
  constructor(
    private readonly twilio: TwilioGateway,
    private readonly outcomes: MessageOutcomes,
  ) {}

  @Public()
  @Post()
  @HttpCode(204)
  async report(
    @Query('message') id: unknown,
    @Headers('x-twilio-signature') signature: string | undefined,
    @Body() fields: Record<string, string> = {},
  ): Promise<void> {
    if (typeof id !== 'string' || !uuid.test(id)) throw new MalformedRequest();
    if (!signature || !this.twilio.isSigned(id, signature, fields)) throw new MalformedRequest();
    actAs('provider');
    const { MessageSid: sid = '', MessageStatus: state = '' } = fields;
    if (!/^\w{1,64}$/.test(sid) || !/^[\w-]{1,32}$/.test(state)) throw new MalformedRequest();
    await this.outcomes.report(id, sid, state);
  }
}
