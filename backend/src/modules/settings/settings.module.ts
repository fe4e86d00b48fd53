import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsAdminController } from './settings.admin.controller.js';
import { SettingsVersion } from './settings.entity.js';
import { Settings } from './settings.service.js';

/** What owners decide of the market, instead of an environment and a restart. */
@Module({
  imports: [TypeOrmModule.forFeature([SettingsVersion])],
  controllers: [SettingsAdminController],
  providers: [Settings],
  exports: [Settings],
})
export class SettingsModule {}
