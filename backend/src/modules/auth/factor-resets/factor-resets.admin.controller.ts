import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../access/auth.guards.js';
import { AskFactorReset, FactorResetView, RefuseFactorReset } from './factor-resets.dto.js';
import { factorResetList } from './factor-resets.list.js';
import { FactorResets } from './factor-resets.service.js';

/** Somebody has lost the second factor: one of staff asks, another one confirms. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class FactorResetsAdminController {
  constructor(private readonly resets: FactorResets) {}

  @Get('factor-resets')
  @ApiOkResponse({ type: [FactorResetView] })
  list(@List(factorResetList.rules) query: ListQuery): Promise<Page<FactorResetView>> {
    return this.resets.page(query);
  }

  @Get('factor-resets/:id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: FactorResetView })
  get(@Id() id: string): Promise<FactorResetView> {
    return this.resets.get(id);
  }

  @RecentProof()
  @Post('users/:id/factor-reset')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: FactorResetView })
  ask(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { identityCheck }: AskFactorReset,
  ): Promise<FactorResetView> {
    return this.resets.ask(me, id, identityCheck);
  }

  /** Another than the one who asked: the owner of the account is told at once, and has 24 hours to stop it. */
  @RecentProof()
  @Post('factor-resets/:id/confirm')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: FactorResetView })
  confirm(@Me() me: Actor, @Id() id: string): Promise<FactorResetView> {
    return this.resets.confirm(me, id);
  }

  @Post('factor-resets/:id/refuse')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: FactorResetView })
  refuse(@Me() me: Actor, @Id() id: string, @Body() { reason }: RefuseFactorReset): Promise<FactorResetView> {
    return this.resets.refuse(me.id, id, reason);
  }
}
