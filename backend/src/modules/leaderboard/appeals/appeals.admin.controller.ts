import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { AppealView, DecideAppeal } from './appeals.dto.js';
import { Appeals } from './appeals.service.js';

/** Appeals arrive as tickets. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/tickets/:id/appeal')
export class AppealsAdminController {
  constructor(private readonly appeals: Appeals) {}

  /** What a ticket appeals against, and the rank with and without it. */
  @Get()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AppealView })
  get(@Id() id: string): Promise<AppealView> {
    return this.appeals.ofTicket(id);
  }

  @Put()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AppealView })
  decide(@Me() me: Actor, @Id() id: string, @Body() { isUpheld, answer }: DecideAppeal): Promise<AppealView> {
    return this.appeals.decide(me.id, id, isUpheld, answer);
  }
}
