import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.js';
import { Id, QueryId } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { MarkRead, ReportThread, SendMessage } from './threads.dto.js';
import { inbox, messageList } from './threads.reads.js';
import { Threads } from './threads.service.js';
import { ThreadViews } from './thread-views.service.js';
import { MessageView, ThreadRow, ThreadView } from './threads.views.js';

const hour = 3_600;
/** Messages an hour of one account: a lively talk with several people, and no more. */
const messagesAnHour = 120;
const reportsAnHour = 10;

/** What owners of leads and installers with a paid deposit write to each other. */
@ApiTags('messages')
@Controller('api')
export class ThreadsController {
  constructor(
    private readonly threads: Threads,
    private readonly views: ThreadViews,
    private readonly limits: RateLimits,
  ) {}

  /** One's own, those with the latest message first. */
  @Get('threads')
  @Access({ roles: ['installer', 'customer'] })
  @ApiOkResponse({ type: [ThreadRow] })
  inbox(@Me() me: Actor, @List(inbox.rules) query: ListQuery): Promise<Page<ThreadRow>> {
    return this.views.inbox(me, query);
  }

  /** Also before the first message. */
  @Get('leads/:id/thread')
  @Access()
  @ApiOkResponse({ type: ThreadView })
  async thread(
    @Me() me: Actor,
    @Id() id: string,
    @QueryId('installerId') installerId: string | undefined,
  ): Promise<ThreadView> {
    return this.views.find(await this.threads.place(me, id, installerId));
  }

  @Get('leads/:id/messages')
  @Access()
  @ApiOkResponse({ type: [MessageView] })
  async messages(
    @Me() me: Actor,
    @Id() id: string,
    @QueryId('installerId') installerId: string | undefined,
    @List(messageList.rules) query: ListQuery,
  ): Promise<Page<MessageView>> {
    return this.views.messages(await this.threads.place(me, id, installerId), query);
  }

  @Post('leads/:id/messages')
  @HttpCode(201)
  @Access({ contactVerified: true })
  @ApiCreatedResponse({ type: MessageView })
  async send(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { text, photoIds, installerId, idempotencyKey }: SendMessage,
  ): Promise<MessageView> {
    await this.limits.take(`message:account:${me.id}`, messagesAnHour, hour);
    const place = await this.threads.place(me, id, installerId);
    const messageId = await this.threads.send(me, place, text, photoIds, idempotencyKey);
    const page = await this.views.messages(place, {
      sort: null,
      offset: 0,
      limit: 1,
      filter: { id: [messageId] },
    });
    return page.rows[0] as MessageView;
  }

  @Post('leads/:id/messages/read')
  @HttpCode(200)
  @Access()
  @ApiOkResponse({ type: ThreadView })
  async markRead(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { upTo, installerId }: MarkRead,
  ): Promise<ThreadView> {
    const place = await this.threads.place(me, id, installerId);
    await this.threads.markRead(place, upTo);
    return this.views.find(place);
  }

  /** Staff are asked to look, and may read it from then on. */
  @Post('leads/:id/messages/report')
  @HttpCode(200)
  @Access({ roles: ['installer', 'customer'] })
  @ApiOkResponse({ type: ThreadView })
  async report(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { reason, installerId }: ReportThread,
  ): Promise<ThreadView> {
    await this.limits.take(`thread-report:account:${me.id}`, reportsAnHour, hour);
    const place = await this.threads.place(me, id, installerId);
    await this.threads.report(me, place, reason);
    return this.views.find(place);
  }
}
