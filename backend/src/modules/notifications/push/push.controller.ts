import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { PushView, SubscribeToPush } from './push.dto.js';
import { PushSubscriptions } from './push-subscriptions.service.js';

/** Notifications on the caller's own device: the browser of this session. */
@ApiTags('account')
@Access()
@Controller('api/push/subscriptions')
export class PushController {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  @Get()
  @ApiOkResponse({ type: PushView })
  read(@Me() { sessionId }: Actor): Promise<PushView> {
    return this.subscriptions.ofSession(sessionId);
  }

  /** Safe to repeat. What the browser gave before is replaced. */
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  subscribe(@Me() me: Actor, @Body() input: SubscribeToPush): Promise<void> {
    return this.subscriptions.turnOn(me, input);
  }

  /** Safe to repeat. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  unsubscribe(@Me() { sessionId }: Actor): Promise<void> {
    return this.subscriptions.turnOff(sessionId);
  }
}
