import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth.module.js';
import { FactorReset } from './factor-reset.entity.js';
import { FactorResetsAdminController } from './factor-resets.admin.controller.js';
import { FactorResetsController } from './factor-resets.controller.js';
import { FactorResetsSchedule } from './factor-resets.schedule.js';
import { FactorResets } from './factor-resets.service.js';

/** The way back for somebody who has lost the second factor and the recovery codes. */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([FactorReset])],
  controllers: [FactorResetsAdminController, FactorResetsController],
  providers: [FactorResets, FactorResetsSchedule],
  exports: [FactorResets],
})
export class FactorResetsModule {}
