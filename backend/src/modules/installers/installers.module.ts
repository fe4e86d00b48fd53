import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { AdminUsers } from './admin-users.service.js';
import { AvailabilityController } from './availability/availability.controller.js';
import { Availability } from './availability/availability.entity.js';
import { Availabilities } from './availability/availability.service.js';
import { Applications } from './applications.service.js';
import { BusinessController } from './business.controller.js';
import { Business } from './business.service.js';
import { Installer } from './installer.entity.js';
import { InstallersAdminController } from './installers.admin.controller.js';
import { InstallersController } from './installers.controller.js';
import { InstallersSchedule } from './installers.schedule.js';
import { Installers } from './installers.service.js';
import { ApplicationReview } from './review/application-review.entity.js';
import { ApplicationReminder } from './review/application-reminder.entity.js';
import { ApplicationReminders } from './review/application-reminders.service.js';
import { ApplicationReviewsController } from './review/application-reviews.controller.js';
import { ApplicationReviews } from './review/application-reviews.service.js';
import { CheckedPaper } from './review/checked-paper.entity.js';
import { OwnApplication } from './review/own-application.service.js';
import { SentPapers } from './review/sent-papers.service.js';
import { Vetting } from './vetting.service.js';
import { Standings } from './standings.service.js';

/** Application, vetting, approval and standing of installers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Installer, Availability, ApplicationReview, ApplicationReminder, CheckedPaper]),
    AuthModule,
  ],
  controllers: [
    InstallersController,
    BusinessController,
    AvailabilityController,
    InstallersAdminController,
    ApplicationReviewsController,
  ],
  providers: [
    Installers,
    Standings,
    Applications,
    Business,
    Availabilities,
    Vetting,
    AdminUsers,
    ApplicationReviews,
    ApplicationReminders,
    OwnApplication,
    SentPapers,
    InstallersSchedule,
  ],
  exports: [Installers, Applications, Availabilities, Business, Vetting, ApplicationReviews, SentPapers],
})
export class InstallersModule {}
