import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { GiveReason, SubmitWork } from '../assignments.dto.js';
import { assignmentList } from '../page/assignments.list.js';
import { AssignmentSummary, AssignmentView } from '../assignments.views.js';
import { Work } from './work.service.js';

/**
 * The work after the award, for its installer, its customer and staff. Also for accounts that are suspended: agreed
 * and paid work is brought to its end.
 */
@ApiTags('assignments')
@Controller('api/assignments')
export class AssignmentsController {
  constructor(
    private readonly work: Work,
    private readonly views: AssignmentViews,
  ) {}

  @Get()
  @Access()
  @ApiOkResponse({ type: [AssignmentSummary] })
  list(@Me() me: Actor, @List(assignmentList.rules) query: ListQuery): Promise<Page<AssignmentSummary>> {
    return this.views.list(me, query);
  }

  @Get(':id')
  @Access()
  @ApiOkResponse({ type: AssignmentView })
  find(@Me() me: Actor, @Id() id: string): Promise<AssignmentView> {
    return this.views.find(me, id);
  }

  @Post(':id/submit')
  @HttpCode(200)
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: AssignmentView })
  async submit(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { note, photoIds, idempotencyKey }: SubmitWork,
  ): Promise<AssignmentView> {
    await this.work.submit(me, id, note, photoIds, idempotencyKey);
    return this.views.find(me, id);
  }

  @RecentProof({ of: 'admin' })
  @Post(':id/approve')
  @HttpCode(200)
  @Access({ roles: ['customer', 'admin'] })
  @ApiOkResponse({ type: AssignmentView })
  async approve(@Me() me: Actor, @Id() id: string): Promise<AssignmentView> {
    await this.work.approve(me, id);
    return this.views.find(me, id);
  }

  @Post(':id/return')
  @HttpCode(200)
  @Access({ roles: ['customer', 'admin'] })
  @ApiOkResponse({ type: AssignmentView })
  async return(@Me() me: Actor, @Id() id: string, @Body() { reason }: GiveReason): Promise<AssignmentView> {
    await this.work.return(me, id, reason);
    return this.views.find(me, id);
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: AssignmentView })
  async withdraw(@Me() me: Actor, @Id() id: string, @Body() { reason }: GiveReason): Promise<AssignmentView> {
    await this.work.withdraw(me, id, reason);
    return this.views.find(me, id);
  }
}
