import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { MergeTicket, ReplyToTicket, TicketThreadView } from './replies/replies.dto.js';
import { Replies } from './replies/replies.service.js';
import { TicketsAdmin } from './tickets-admin.service.js';
import { ChangeTicket, ListedTicketView, ReportBreach, TicketView } from './tickets.dto.js';
import { ticketList } from './ticket-list.reads.js';

/** Staff read what people wrote, and move it on. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/tickets')
export class TicketsAdminController {
  constructor(
    private readonly admin: TicketsAdmin,
    private readonly replies: Replies,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ListedTicketView] })
  list(@Me() me: Actor, @List(ticketList.rules) query: ListQuery): Promise<Page<ListedTicketView>> {
    return this.admin.list(me.id, query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: TicketThreadView })
  get(@Id() id: string): Promise<TicketThreadView> {
    return this.replies.thread(id);
  }

  /** A breach of personal data that staff have noticed. */
  @Post('breaches')
  @ApiCreatedResponse({ type: TicketView })
  report(@Me() me: Actor, @Body() input: ReportBreach): Promise<TicketView> {
    return this.admin.report(me.id, input);
  }

  /** A note that is left out stays as it is; an empty one is taken away. */
  @Put(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: TicketView })
  change(@Id() id: string, @Body() input: ChangeTicket): Promise<TicketView> {
    return this.admin.change(id, input);
  }

  /** Goes to the writer by mail, with what was written before. */
  @Post(':id/replies')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: TicketThreadView })
  reply(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { text, version }: ReplyToTicket,
  ): Promise<TicketThreadView> {
    return this.replies.reply(me.id, id, text, version);
  }

  /** Another message of the same writer goes on in this one. */
  @Post(':id/merge')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: TicketThreadView })
  merge(@Id() id: string, @Body() { ticketId }: MergeTicket): Promise<TicketThreadView> {
    return this.replies.merge(id, ticketId);
  }
}
