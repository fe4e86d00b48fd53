import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { List, type ListQuery, type ListRules, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { TakeWork, TodayView, waitingKinds, WaitingView, WorkOwner } from './work.dto.js';
import { StaffQueue } from './work.service.js';

const rules: ListRules = { sort: [], filter: {} };

/** What staff come in for in the morning. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class WorkAdminController {
  constructor(private readonly queue: StaffQueue) {}

  /** Everything that waits for staff, the nearest promise first. */
  @Get('queue')
  @ApiOkResponse({ type: [WaitingView] })
  read(@List(rules) query: ListQuery): Promise<Page<WaitingView>> {
    return this.queue.page(query);
  }

  /** Takes it, or hands it on to a colleague; 409 when somebody else has taken it. */
  @Post('queue/:kind/:id/take')
  @HttpCode(200)
  @ApiParam({ name: 'kind', enum: waitingKinds })
  @ApiOkResponse({ type: WorkOwner })
  take(
    @Me() me: Actor,
    @Param('kind') raw: string,
    @Id() id: string,
    @Body() { staffId }: TakeWork,
  ): Promise<WorkOwner> {
    const kind = waitingKinds.find((one) => one === raw);
    if (!kind) throw new NotFound();
    return this.queue.take(me.id, kind, id, staffId);
  }

  /** Eight figures of today's market, and yesterday's beside them. */
  @Get('today')
  @ApiOkResponse({ type: TodayView })
  today(): Promise<TodayView> {
    return this.queue.today();
  }
}
