import { Body, Controller, Get, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { StaffReason } from '../../../platform/http/input/reasons.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { RefundWithSettlements, RefuseSettlement, SettleOutside } from './outside-settlements.dto.js';
import { OutsideSettlements } from './outside-settlements.service.js';
import { AdminRefundView } from './refunds.views.js';
import { refundList } from './refunds-admin.reads.js';
import { RefundsAdmin } from './refunds-admin.service.js';
import { RefundFollowing } from './refund-following.service.js';
import { Refunds } from './refunds.service.js';

/** Staff look after money that did not arrive. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/refunds')
export class RefundsAdminController {
  constructor(
    private readonly admin: RefundsAdmin,
    private readonly refunds: Refunds,
    private readonly following: RefundFollowing,
    private readonly outside: OutsideSettlements,
  ) {}

  /** `filter={"status":"failed"}` are those that need a person. */
  @Get()
  @ApiOkResponse({ type: [AdminRefundView] })
  list(@List(refundList.rules) query: ListQuery): Promise<Page<AdminRefundView>> {
    return this.admin.list(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: RefundWithSettlements })
  get(@Id() id: string): Promise<RefundWithSettlements> {
    return this.admin.get(id);
  }

  /** Sends a failed refund again. Asking twice sends it once; 409 for one that did not fail. */
  @RecentProof()
  @Post(':id/retry')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: RefundWithSettlements })
  async retry(@Id() id: string, @Body() _reason: StaffReason): Promise<RefundWithSettlements> {
    await this.refunds.retry(id);
    return this.admin.get(id);
  }

  /** Asks the provider at once how far one is that was sent; any other is answered as it stands. 503 while the provider does not answer. */
  @Post(':id/ask')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: RefundWithSettlements })
  async ask(@Id() id: string): Promise<RefundWithSettlements> {
    const { status } = await this.admin.get(id);
    if (status === 'sent') await this.following.refresh(id);
    return this.admin.get(id);
  }

  /** It was paid from the operator's bank account. 200: it is settled. 202: it waits for a second person. */
  @RecentProof()
  @Post(':id/settle-outside')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: RefundWithSettlements })
  @ApiAcceptedResponse({ type: RefundWithSettlements })
  async settle(
    @Me() me: Actor,
    @Id() id: string,
    @Body() input: SettleOutside,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefundWithSettlements> {
    const { isDone } = await this.outside.settle(me.id, id, input);
    if (!isDone) reply.status(HttpStatus.ACCEPTED);
    return this.admin.get(id);
  }

  /** Another than the one who entered it: the refund is settled. */
  @RecentProof()
  @Post(':id/settlement/confirm')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: RefundWithSettlements })
  async confirm(@Me() me: Actor, @Id() id: string): Promise<RefundWithSettlements> {
    await this.outside.confirm(me.id, id);
    return this.admin.get(id);
  }

  /** It was not paid: the refund stays as it was. */
  @Post(':id/settlement/refuse')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: RefundWithSettlements })
  async refuse(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { reason }: RefuseSettlement,
  ): Promise<RefundWithSettlements> {
    await this.outside.refuse(me.id, id, reason);
    return this.admin.get(id);
  }
}
