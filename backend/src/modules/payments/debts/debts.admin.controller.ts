import { Body, Controller, Get, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { DebtView, DebtWithWriteOffs, RefuseWriteOff, WriteOffDebt } from './debts.dto.js';
import { debtList } from './debts.reads.js';
import { WriteOffs } from './write-offs.service.js';

/** What installers owe, and staff who give it up; a large sum needs two of them. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class DebtsAdminController {
  constructor(private readonly writeOffs: WriteOffs) {}

  /** `filter={"state":"owed"}` are those of which something is left. */
  @Get('debts')
  @ApiOkResponse({ type: [DebtView] })
  list(@List(debtList.rules) query: ListQuery): Promise<Page<DebtView>> {
    return this.writeOffs.list(query);
  }

  /** With what was written off of it, and what a write-off books. */
  @Get('debts/:id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DebtWithWriteOffs })
  get(@Id() id: string): Promise<DebtWithWriteOffs> {
    return this.writeOffs.get(id);
  }

  /** 200: it is written off. 202: it waits for a second person. More than is owed, or paid meanwhile: 409. */
  @RecentProof()
  @Post('debts/:id/write-off')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DebtWithWriteOffs })
  @ApiAcceptedResponse({ type: DebtWithWriteOffs })
  async writeOff(
    @Me() me: Actor,
    @Id() id: string,
    @Body() input: WriteOffDebt,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DebtWithWriteOffs> {
    const { isDone } = await this.writeOffs.writeOff(me.id, id, input);
    if (!isDone) reply.status(HttpStatus.ACCEPTED);
    return this.writeOffs.get(id);
  }

  /** Another than the one who asked: it is written off. */
  @RecentProof()
  @Post('write-offs/:id/confirm')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DebtWithWriteOffs })
  confirm(@Me() me: Actor, @Id() id: string): Promise<DebtWithWriteOffs> {
    return this.writeOffs.confirm(me.id, id);
  }

  @Post('write-offs/:id/refuse')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DebtWithWriteOffs })
  refuse(@Me() me: Actor, @Id() id: string, @Body() { reason }: RefuseWriteOff): Promise<DebtWithWriteOffs> {
    return this.writeOffs.refuse(me.id, id, reason);
  }
}
