import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { AnswerApplication, ApplicationStateView } from './application-reviews.dto.js';
import { ApplicationReviews } from './application-reviews.service.js';
import { OwnApplication } from './own-application.service.js';

/** Where one's own application stands, and what one says to it. */
@ApiTags('installers')
@Controller('api/profile/application')
@Access({ roles: ['installer', 'customer'] })
export class ApplicationReviewsController {
  constructor(
    private readonly reviews: ApplicationReviews,
    private readonly own: OwnApplication,
  ) {}

  @Get()
  @ApiOkResponse({ type: ApplicationStateView })
  state(@Me() { id }: Actor): Promise<ApplicationStateView> {
    return this.own.state(id);
  }

  /** An answer to a question, or an appeal: the application goes back into the queue. */
  @Post('answer')
  @HttpCode(200)
  @ApiOkResponse({ type: ApplicationStateView })
  async answer(@Me() { id }: Actor, @Body() { text }: AnswerApplication): Promise<ApplicationStateView> {
    await this.reviews.answer(id, text);
    return this.own.state(id);
  }
}
