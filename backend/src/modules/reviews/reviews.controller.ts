import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { ReviewViews } from './review-views.service.js';
import { ReplyToReview } from './reviews.dto.js';
import { Reviews } from './reviews.service.js';
import { ReviewView } from './reviews.views.js';

/** Answers to what was written about oneself. Writing a review is an act of its job (`POST /api/assignments/:id/review`). */
@ApiTags('reviews')
@Controller('api/reviews')
@Access({ roles: ['customer', 'installer'] })
export class ReviewsController {
  constructor(
    private readonly reviews: Reviews,
    private readonly views: ReviewViews,
  ) {}

  @Post(':id/reply')
  @HttpCode(200)
  @ApiOkResponse({ type: ReviewView })
  async reply(@Me() me: Actor, @Id() id: string, @Body() { text }: ReplyToReview): Promise<ReviewView> {
    await this.reviews.reply(me.id, id, text);
    return this.views.find(id);
  }
}
