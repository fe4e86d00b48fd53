import { Body, Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { ReviewsAdmin } from './reviews-admin.service.js';
import { RemoveReview } from './reviews.dto.js';
import { reviewList } from './reviews.reads.js';
import { Reviews } from './reviews.service.js';
import { ReviewRow } from './reviews.views.js';

/** Staff read what was written, and take away what may not stay. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/reviews')
export class ReviewsAdminController {
  constructor(
    private readonly admin: ReviewsAdmin,
    private readonly reviews: Reviews,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ReviewRow] })
  list(@List(reviewList.rules) query: ListQuery): Promise<Page<ReviewRow>> {
    return this.admin.list(query);
  }

  @Get(':id')
  @ApiOkResponse({ type: ReviewRow })
  find(@Id() id: string): Promise<ReviewRow> {
    return this.admin.find(id);
  }

  /** A stub with the reason stays for everybody to read. */
  @Delete(':id')
  @ApiOkResponse({ type: ReviewRow })
  async remove(@Me() me: Actor, @Id() id: string, @Body() { reason }: RemoveReview): Promise<ReviewRow> {
    await this.reviews.remove(me.id, id, reason);
    return this.admin.find(id);
  }
}
