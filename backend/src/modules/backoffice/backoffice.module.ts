import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ConfigController } from './config.controller.js';
import { HealthController } from './health.controller.js';
import { PublicSiteController } from './public-site.controller.js';
import { PublicSite } from './public-site.service.js';
import { QueueBoard } from './queue-board.js';
import { StatsController } from './stats.controller.js';
import { Stats } from './stats.service.js';
import { Ticket } from './ticket.entity.js';
import { TicketDesk } from './ticket-desk.service.js';
import { TicketsAdminController } from './tickets.admin.controller.js';
import { TicketsController } from './tickets.controller.js';
import { Tickets } from './tickets.service.js';

/** What staff and machines look at, and the desk where visitors ask. */
@Module({
  imports: [TypeOrmModule.forFeature([Ticket]), AuthModule],
  controllers: [
    ConfigController,
    HealthController,
    StatsController,
    PublicSiteController,
    TicketsController,
    TicketsAdminController,
  ],
  providers: [Stats, QueueBoard, PublicSite, Tickets, TicketDesk],
  exports: [PublicSite],
})
export class BackofficeModule {}
