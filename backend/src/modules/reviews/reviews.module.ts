import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ReviewsAdmin } from './reviews-admin.service.js';
import { Review } from './review.entity.js';
import { ReviewViews } from './review-views.service.js';
import { ReviewsAdminController } from './reviews.admin.controller.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsSchedule } from './reviews.schedule.js';
import { Reviews } from './reviews.service.js';

/** What customer and installer write about each other once the work is paid for. */
@Module({
  imports: [TypeOrmModule.forFeature([Review]), AuthModule],
  controllers: [ReviewsController, ReviewsAdminController],
  providers: [Reviews, ReviewViews, ReviewsAdmin, ReviewsSchedule],
  exports: [Reviews, ReviewViews],
})
export class ReviewsModule {}
