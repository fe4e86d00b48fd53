import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { LeadView } from '../../leads/leads.views.js';
import { leadBoard } from './lead-board.reads.js';
import { LeadBoard } from './lead-board.service.js';

/** All leads but the deleted, where the other lists of staff are; `/api/leads` answers staff the same. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/leads')
export class LeadBoardAdminController {
  constructor(private readonly board: LeadBoard) {}

  @Get()
  @ApiOkResponse({ type: [LeadView] })
  list(@Me() me: Actor, @List(leadBoard.rules) query: ListQuery): Promise<Page<LeadView>> {
    return this.board.list(me, query);
  }

  @Get(':id')
  @ApiOkResponse({ type: LeadView })
  get(@Me() me: Actor, @Id() id: string): Promise<LeadView> {
    return this.board.find(me, id);
  }
}
