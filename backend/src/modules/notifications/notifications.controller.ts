import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { NotificationView, ReadAllAnswer } from './notifications.dto.js';
import { notificationList } from './notifications.list.js';
import { Notifications } from './notifications.service.js';

@ApiTags('notifications')
@Access()
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  /** Own lines, newest first. `X-Unread-Count` counts the unread ones whatever the page shows. */
  @Get()
  @ApiOkResponse({ type: [NotificationView] })
  async list(
    @Me() me: Actor,
    @List(notificationList.rules) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<NotificationView>> {
    const [page, unread] = await this.notifications.listWithUnread(me.id, query);
    void reply.header('X-Unread-Count', unread);
    return page;
  }

  @Post(':id/read')
  @HttpCode(200)
  @ApiOkResponse({ type: NotificationView })
  read(@Me() me: Actor, @Id() id: string): Promise<NotificationView> {
    return this.notifications.read(me.id, id);
  }

  @Post('read-all')
  @HttpCode(200)
  @ApiOkResponse({ type: ReadAllAnswer })
  readAll(@Me() me: Actor): Promise<ReadAllAnswer> {
    return this.notifications.readAll(me.id);
  }
}
