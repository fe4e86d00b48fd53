import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { ComplaintsAdminController } from './complaints.admin.controller.js';
import { ComplaintsController } from './complaints.controller.js';
import { Complaints } from './complaints.service.js';
import { DecisionComplaint } from './decision-complaint.entity.js';

/** Complaints about decisions on conversations, reviews and whatever else was reported on the site. */
@Module({
  imports: [
    TypeOrmModule.forFeature([DecisionComplaint]),
    AuthModule,
    LeadsModule,
    ReviewsModule,
    TicketsModule,
  ],
  controllers: [ComplaintsController, ComplaintsAdminController],
  providers: [Complaints],
})
export class ComplaintsModule {}
