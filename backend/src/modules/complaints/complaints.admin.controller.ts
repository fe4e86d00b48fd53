import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { ComplaintView, DecideComplaint } from './complaints.dto.js';
import { Complaints } from './complaints.service.js';

/** Complaints arrive as tickets. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/tickets/:id/complaint')
export class ComplaintsAdminController {
  constructor(private readonly complaints: Complaints) {}

  /** What a ticket complains about, and what was decided. */
  @Get()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ComplaintView })
  get(@Me() me: Actor, @Id() id: string): Promise<ComplaintView> {
    return this.complaints.ofTicket(me.id, id);
  }

  @Put()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ComplaintView })
  decide(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { isUpheld, answer }: DecideComplaint,
  ): Promise<ComplaintView> {
    return this.complaints.decide(me.id, id, isUpheld, answer);
  }
}
