import { Body, Controller, Get, Header, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../../config/environment.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { AgreeOnDay, ProposeDay } from '../assignments.dto.js';
import { AssignmentView } from '../assignments.views.js';
import { WorkDays } from './work-days.service.js';

/** The day of the work, agreed by both sides. */
@ApiTags('assignments')
@Controller('api/assignments')
@Access()
export class WorkDaysController {
  constructor(
    private readonly days: WorkDays,
    private readonly views: AssignmentViews,
    private readonly environment: Environment,
  ) {}

  /** Replaces an earlier proposal; the other side agrees, or proposes another. */
  @Post(':id/day')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async propose(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { day, part }: ProposeDay,
  ): Promise<AssignmentView> {
    await this.days.propose(me, id, day, part);
    return this.views.find(me, id);
  }

  @Post(':id/day/accept')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async agree(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { proposalId }: AgreeOnDay,
  ): Promise<AssignmentView> {
    await this.days.agree(me, id, proposalId);
    return this.views.find(me, id);
  }

  /** The agreed day for a calendar. For the two sides alone. */
  @Get(':id/calendar')
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async calendar(@Me() me: Actor, @Id() id: string): Promise<StreamableFile> {
    const text = await this.days.calendar(me, id, new URL(this.environment.PUBLIC_URL));
    return new StreamableFile(Buffer.from(text), {
      type: 'text/calendar; charset=utf-8',
      disposition: 'attachment; filename="job.ics"',
    });
  }
}
