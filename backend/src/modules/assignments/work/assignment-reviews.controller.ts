import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { AssignmentReviews } from './assignment-reviews.service.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { WriteReview } from '../assignments.dto.js';
import { AssignmentView } from '../assignments.views.js';

/** Both sides say how paid work went, once each. */
@ApiTags('assignments')
@Controller('api/assignments')
@Access({ roles: ['customer', 'installer'] })
export class AssignmentReviewsController {
  constructor(
    private readonly reviews: AssignmentReviews,
    private readonly views: AssignmentViews,
  ) {}

  @Post(':id/review')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async review(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { rating, text }: WriteReview,
  ): Promise<AssignmentView> {
    await this.reviews.write(me, id, rating, text);
    return this.views.find(me, id);
  }
}
