import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { AdminUsers } from './admin-users.service.js';
import { Applications } from './applications.service.js';
import { Installer } from './installer.entity.js';
import { InstallersAdminController } from './installers.admin.controller.js';
import { InstallersController } from './installers.controller.js';
import { InstallersSchedule } from './installers.schedule.js';
import { Installers } from './installers.service.js';
import { Vetting } from './vetting.service.js';
import { Standings } from './standings.service.js';

/** Application, vetting, approval and standing of installers. */
@Module({
  imports: [TypeOrmModule.forFeature([Installer]), AuthModule],
  controllers: [InstallersController, InstallersAdminController],
  providers: [Installers, Standings, Applications, Vetting, AdminUsers, InstallersSchedule],
  exports: [Installers, Applications, Vetting],
})
export class InstallersModule {}
