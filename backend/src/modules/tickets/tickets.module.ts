import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ContentReport } from './content-report.entity.js';
import { ContentReportsAdminController } from './content/content-reports.admin.controller.js';
import { ContentReports } from './content/content-reports.service.js';
import { AnswerAddresses } from './replies/answer-addresses.service.js';
import { InboundMailController } from './replies/inbound-mail.controller.js';
import { InboundMail } from './replies/inbound-mail.service.js';
import { Replies } from './replies/replies.service.js';
import { TicketReply } from './replies/ticket-reply.entity.js';
import { Ticket } from './ticket.entity.js';
import { TicketsAdmin } from './tickets-admin.service.js';
import { TicketsAdminController } from './tickets.admin.controller.js';
import { TicketWork } from './ticket-work.service.js';
import { TicketsController } from './tickets.controller.js';
import { Tickets } from './tickets.service.js';

/** Tickets: people ask, with or without an account, and staff answer by mail. */
@Module({
  imports: [TypeOrmModule.forFeature([Ticket, TicketReply, ContentReport]), AuthModule],
  controllers: [
    TicketsController,
    TicketsAdminController,
    ContentReportsAdminController,
    InboundMailController,
  ],
  providers: [Tickets, TicketWork, TicketsAdmin, ContentReports, Replies, AnswerAddresses, InboundMail],
  exports: [Tickets, TicketWork, Replies, AnswerAddresses],
})
export class TicketsModule {}
