import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { AdminUsers } from './admin-users.service.js';
import { Applications } from './applications.service.js';
import { BusinessController } from './business.controller.js';
import { Business } from './business.service.js';
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
  controllers: [InstallersController, BusinessController, InstallersAdminController],
  providers: [Installers, Standings, Applications, Business, Vetting, AdminUsers, InstallersSchedule],
  exports: [Installers, Applications, Business, Vetting],
})
export class InstallersModule {}
