import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type ListRules, type Page } from '../../../platform/http/input/lists.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { Turns } from './turns.service.js';
import { TurnView } from './turns.views.js';

const rules: ListRules = { sort: [], filter: {} };

@ApiTags('dashboard')
@Controller('api/dashboard')
export class TurnsController {
  constructor(private readonly turns: Turns) {}

  /** What waits for the caller: what, by when, and where it is done; the nearest end first. */
  @Access({ roles: ['installer', 'customer'] })
  @Get('turns')
  @ApiOkResponse({ type: [TurnView] })
  read(@Me() me: Actor, @List(rules) query: ListQuery): Promise<Page<TurnView>> {
    return this.turns.page(me.id, me.role === 'customer' ? 'customer' : 'installer', query);
  }
}
