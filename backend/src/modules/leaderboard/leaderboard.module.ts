import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { AppealsAdminController } from './appeals/appeals.admin.controller.js';
import { AppealsController } from './appeals/appeals.controller.js';
import { Appeals } from './appeals/appeals.service.js';
import { PointAppeal } from './appeals/point-appeal.entity.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardListener } from './leaderboard.listener.js';
import { Leaderboard } from './leaderboard.service.js';

/** Points and ranks. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PointAppeal]),
    AuthModule,
    InstallersModule,
    PaymentsModule,
    TicketsModule,
  ],
  controllers: [LeaderboardController, AppealsController, AppealsAdminController],
  providers: [Leaderboard, LeaderboardListener, Appeals],
})
export class LeaderboardModule {}
