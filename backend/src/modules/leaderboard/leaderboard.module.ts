import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardListener } from './leaderboard.listener.js';
import { Leaderboard } from './leaderboard.service.js';

/** Points and ranks. */
@Module({
  imports: [AuthModule, InstallersModule, PaymentsModule],
  controllers: [LeaderboardController],
  providers: [Leaderboard, LeaderboardListener],
})
export class LeaderboardModule {}
