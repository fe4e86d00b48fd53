import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/lists.js';
import { Id } from '../../platform/http/uuid-param.js';
import { Access } from '../auth/auth.guards.js';
import { LeaderboardEntry, RankAnswer } from './leaderboard.dto.js';
import { Leaderboard } from './leaderboard.service.js';

/** Points and ranks are public among those who are signed in: they say nothing that a bid's card does not. */
@ApiTags('leaderboard')
@Access({ contactVerified: true })
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
}
