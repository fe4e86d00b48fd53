import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { ThreadsAdmin } from './threads-admin.service.js';
import { CloseReport } from './threads.dto.js';
import { adminThreadList } from './threads.reads.js';
import { StaffThreadRow, StaffThreadView } from './threads.views.js';

/** Staff look at messages that were reported or disputed, and at those about the platform's own leads. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class ThreadsAdminController {
  constructor(private readonly admin: ThreadsAdmin) {}

  @Get('threads')
  @ApiOkResponse({ type: [StaffThreadRow] })
  list(@List(adminThreadList.rules) query: ListQuery): Promise<Page<StaffThreadRow>> {
    return this.admin.list(query);
  }

  /** 404 for what was neither reported nor disputed. Each call is kept in the audit log. */
  @Get('threads/:id')
  @ApiOkResponse({ type: StaffThreadView })
  read(@Me() me: Actor, @Id() id: string): Promise<StaffThreadView> {
    return this.admin.read(me.id, id);
  }

  /** The same, for the two sides of disputed work. */
  @Get('leads/:id/threads/:installerId')
  @ApiOkResponse({ type: StaffThreadView })
  find(@Me() me: Actor, @Id() id: string, @Id('installerId') installerId: string): Promise<StaffThreadView> {
    return this.admin.find(me.id, id, installerId);
  }

  @Post('threads/:id/close')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffThreadView })
  async close(@Me() me: Actor, @Id() id: string, @Body() input: CloseReport): Promise<StaffThreadView> {
    await this.admin.close(me.id, id, input);
    return this.admin.read(me.id, id);
  }
}
