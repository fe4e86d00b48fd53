import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { List, type ListQuery, type ListRules, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import {
  Colleagues,
  LinkPayment,
  PutBackWork,
  TakeWork,
  TodayView,
  waitingKinds,
  WaitingView,
  WorkOwner,
  type WaitingKind,
} from './work.dto.js';
import { TicketPayments } from './ticket-payments.service.js';
import { StaffQueue } from './work.service.js';

const rules: ListRules = { sort: [], filter: {} };

/** What staff come in for in the morning. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class WorkAdminController {
  constructor(
    private readonly queue: StaffQueue,
    private readonly payments: TicketPayments,
  ) {}

  /** Everything that waits for staff, the nearest promise first. */
  @Get('queue')
  @ApiOkResponse({ type: [WaitingView] })
  read(@List(rules) query: ListQuery): Promise<Page<WaitingView>> {
    return this.queue.page(query);
  }

  /** Takes it, or hands it on to a colleague; 409 when somebody else has taken it. */
  @Post('queue/:kind/:id/take')
  @HttpCode(200)
  @ApiParam({ name: 'kind', enum: waitingKinds })
  @ApiOkResponse({ type: WorkOwner })
  take(
    @Me() me: Actor,
    @Param('kind') kind: string,
    @Id() id: string,
    @Body() input: TakeWork,
  ): Promise<WorkOwner> {
    return this.queue.take(me.id, known(kind), id, input);
  }

  /** Takes its owner away; 409 when the owner is not `from` any more. */
  @Post('queue/:kind/:id/put-back')
  @HttpCode(204)
  @ApiParam({ name: 'kind', enum: waitingKinds })
  @ApiNoContentResponse()
  putBack(@Param('kind') kind: string, @Id() id: string, @Body() { from }: PutBackWork): Promise<void> {
    return this.queue.putBack(known(kind), id, from);
  }

  /** Who of staff may do work of this kind, by name. */
  @Get('queue/:kind/colleagues')
  @ApiParam({ name: 'kind', enum: waitingKinds })
  @ApiOkResponse({ type: Colleagues })
  async colleagues(@Param('kind') kind: string): Promise<Colleagues> {
    return { staff: await this.queue.colleagues(known(kind)) };
  }

  /** The payment that a message is about, by the number of a receipt or the provider's id; 422 when no payment has it. */
  @Put('tickets/:id/payment')
  @HttpCode(204)
  @ApiNoContentResponse()
  async linkPayment(@Id() id: string, @Body() { reference }: LinkPayment): Promise<void> {
    await this.payments.link(id, reference);
  }

  /** Eight figures of today's market, and yesterday's beside them. */
  @Get('today')
  @ApiOkResponse({ type: TodayView })
  today(): Promise<TodayView> {
    return this.queue.today();
  }
}

function known(kind: string): WaitingKind {
  const found = waitingKinds.find((one) => one === kind);
  if (!found) throw new NotFound();
  return found;
}
