import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { Ticket } from './ticket.entity.js';
import { TicketsAdmin } from './tickets-admin.service.js';
import { TicketsAdminController } from './tickets.admin.controller.js';
import { TicketsController } from './tickets.controller.js';
import { Tickets } from './tickets.service.js';

/** Tickets: people ask, with or without an account, and staff answer. */
@Module({
  imports: [TypeOrmModule.forFeature([Ticket]), AuthModule],
  controllers: [TicketsController, TicketsAdminController],
  providers: [Tickets, TicketsAdmin],
  exports: [Tickets],
})
export class TicketsModule {}
