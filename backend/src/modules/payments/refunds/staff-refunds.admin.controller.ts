import { Body, Controller, Get, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { approvalList } from './approvals.reads.js';
import {
  ApprovalView,
  RefundableView,
  RefundPayment,
  RefuseApproval,
  StaffRefundView,
} from './staff-refunds.dto.js';
import { StaffRefunds } from './staff-refunds.service.js';

/** Staff send money back by hand; a large sum needs two of them. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class StaffRefundsController {
  constructor(private readonly refunds: StaffRefunds) {}

  /** What can go back, before it does. */
  @Get('payments/:id/refund')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: RefundableView })
  refundable(@Id() id: string): Promise<RefundableView> {
    return this.refunds.refundable(id);
  }

  /** 200: it is on its way. 202: it waits for a second person. More than is held: 409. */
  @RecentProof()
  @Post('payments/:id/refund')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: StaffRefundView })
  @ApiAcceptedResponse({ type: StaffRefundView })
  async refund(
    @Me() me: Actor,
    @Id() id: string,
    @Body() input: RefundPayment,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffRefundView> {
    const made = await this.refunds.refund(me.id, id, input);
    if (made.approvalId) reply.status(HttpStatus.ACCEPTED);
    return made;
  }

  @Get('approvals')
  @ApiOkResponse({ type: [ApprovalView] })
  list(@List(approvalList.rules) query: ListQuery): Promise<Page<ApprovalView>> {
    return this.refunds.approvals(query);
  }

  @Get('approvals/:id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ApprovalView })
  get(@Id() id: string): Promise<ApprovalView> {
    return this.refunds.approval(id);
  }

  /** Another than the one who asked: the money goes back. */
  @RecentProof()
  @Post('approvals/:id/confirm')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ApprovalView })
  confirm(@Me() me: Actor, @Id() id: string): Promise<ApprovalView> {
    return this.refunds.confirm(me.id, id);
  }

  @Post('approvals/:id/refuse')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ApprovalView })
  refuse(@Me() me: Actor, @Id() id: string, @Body() { reason }: RefuseApproval): Promise<ApprovalView> {
    return this.refunds.refuse(me.id, id, reason);
  }
}
