import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { AppealPoints, OwnAppealView } from './appeals.dto.js';
import { Appeals } from './appeals.service.js';

@ApiTags('leaderboard')
@Access({ contactVerified: true, registered: true, roles: ['installer'] })
@Controller('api/leaderboard/points')
export class AppealsController {
  constructor(private readonly appeals: Appeals) {}

  /** Asks staff to give back points of one's own that were taken in the last 30 days. */
  @Post(':id/appeal')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: OwnAppealView })
  ask(@Me() me: Actor, @Id() id: string, @Body() { message }: AppealPoints): Promise<OwnAppealView> {
    return this.appeals.ask(me.id, id, message);
  }
}
