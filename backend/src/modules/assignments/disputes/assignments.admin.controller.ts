import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { assignmentList } from '../page/assignments.list.js';
import { AssignmentSummary, AssignmentView } from '../assignments.views.js';
import { DisputeReads } from '../page/dispute-reads.service.js';
import { DisputesAdmin } from './disputes-admin.service.js';
import { disputeList } from './disputes.reads.js';
import { DisputeRow } from '../assignments.views.js';

/** All work and all disputes, for staff. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class AssignmentsAdminController {
  constructor(
    private readonly views: AssignmentViews,
    private readonly admin: DisputesAdmin,
    private readonly reads: DisputeReads,
  ) {}

  @Get('assignments')
  @ApiOkResponse({ type: [AssignmentSummary] })
  assignments(
    @Me() me: Actor,
    @List(assignmentList.rules) query: ListQuery,
  ): Promise<Page<AssignmentSummary>> {
    return this.views.list(me, query);
  }

  @Get('assignments/:id')
  @ApiOkResponse({ type: AssignmentView })
  assignment(@Me() me: Actor, @Id() id: string): Promise<AssignmentView> {
    return this.views.find(me, id);
  }

  @Get('disputes')
  @ApiOkResponse({ type: [DisputeRow] })
  disputes(@List(disputeList.rules) query: ListQuery): Promise<Page<DisputeRow>> {
    return this.admin.list(query);
  }

  @Get('disputes/:id')
  @ApiOkResponse({ type: DisputeRow })
  async dispute(@Me() me: Actor, @Id() id: string): Promise<DisputeRow> {
    const dispute = await this.admin.find(id);
    await this.reads.note(me.id, id);
    return dispute;
  }
}
