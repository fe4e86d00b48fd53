import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { LeaderboardEntry, PointEventView, PointSummary, RankAnswer } from './leaderboard.dto.js';
import { Leaderboard } from './leaderboard.service.js';
import { pointEventList } from './point-events.reads.js';

/** Points and ranks are public among those who are registered and verified: they say nothing that a bid's card does not. */
@ApiTags('leaderboard')
@Access({ contactVerified: true, registered: true })
@Controller('api/leaderboard')
export class LeaderboardController {
  constructor(private readonly leaderboard: Leaderboard) {}

  @Get()
  @ApiOkResponse({ type: [LeaderboardEntry] })
  list(@List({ sort: [], filter: {} }) query: ListQuery): Promise<Page<LeaderboardEntry>> {
    return this.leaderboard.list(query);
  }

  @Get('rank/:userId')
  @ApiOkResponse({ type: RankAnswer })
  async rank(@Id('userId') userId: string): Promise<RankAnswer> {
    return { rank: await this.leaderboard.rankOf(userId) };
  }

  /** The reader's own points, each with its reason. */
  @Get('points')
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: [PointEventView] })
  points(@Me() { id }: Actor, @List(pointEventList.rules) query: ListQuery): Promise<Page<PointEventView>> {
    return this.leaderboard.points(id, query);
  }

  @Get('points/summary')
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: PointSummary })
  pointSummary(@Me() { id }: Actor): Promise<PointSummary> {
    return this.leaderboard.pointSummary(id);
  }
}
