import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClosedParts } from './closed-parts.interceptor.js';
import { SettingsAdminController } from './settings.admin.controller.js';
import { SettingsVersion } from './settings.entity.js';
import { Settings } from './settings.service.js';

/** What owners decide of the market, instead of an environment and a restart. */
@Module({
  imports: [TypeOrmModule.forFeature([SettingsVersion])],
  controllers: [SettingsAdminController],
  providers: [Settings, { provide: APP_INTERCEPTOR, useClass: ClosedParts }],
  exports: [Settings],
})
export class SettingsModule {}
