import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { ContentReportView, DecideContentReport } from './content-reports.dto.js';
import { ContentReports } from './content-reports.service.js';

/** Reports of what is on the site arrive as tickets. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/tickets/:id/content')
export class ContentReportsAdminController {
  constructor(private readonly reports: ContentReports) {}

  /** Reported content, and the acts that followed. */
  @Get()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ContentReportView })
  get(@Id() id: string): Promise<ContentReportView> {
    return this.reports.ofTicket(id);
  }

  /** The answer goes to the reporter by mail, and the message is closed. */
  @Put()
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ContentReportView })
  decide(@Me() me: Actor, @Id() id: string, @Body() input: DecideContentReport): Promise<ContentReportView> {
    return this.reports.decide(me.id, id, input);
  }
}
