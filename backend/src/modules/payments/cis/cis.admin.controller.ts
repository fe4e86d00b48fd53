import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { MalformedRequest } from '../../../platform/http/answers/problem.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { CisPapers } from './cis-papers.service.js';
import { PaidToHmrc } from './cis.dto.js';
import { CisMonthView, CisMonthsView } from './cis.views.js';

/** The sums held back under the Construction Industry Scheme, and their payment to HMRC. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/cis')
export class CisMonthsController {
  constructor(private readonly papers: CisPapers) {}

  /** Every contractor's months, a hundred at a time; those that are not paid first. */
  @Get()
  @ApiQuery({ name: 'skip', required: false, type: 'integer' })
  @ApiOkResponse({ type: CisMonthsView })
  list(@Query('skip') asked: unknown): Promise<CisMonthsView> {
    const skip = Number(asked ?? 0);
    if (!Number.isInteger(skip) || skip < 0 || skip > 1_000_000) throw new MalformedRequest();
    return this.papers.months(skip);
  }

  /** HMRC was paid for a contractor's month. */
  @Post(':id/paid')
  @RecentProof()
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: CisMonthView })
  paid(@Me() me: Actor, @Id() id: string, @Body() input: PaidToHmrc): Promise<CisMonthView> {
    return this.papers.paid(me.id, id, input);
  }
}
