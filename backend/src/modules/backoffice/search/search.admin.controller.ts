import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { Access } from '../../auth/access/auth.guards.js';
import { FoundView } from './search.dto.js';
import { longestSearch, meaningOf } from './search.policy.js';
import { StaffSearch } from './search.reads.js';

/** One box finds everything that staff look after. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/search')
export class SearchAdminController {
  constructor(private readonly search: StaffSearch) {}

  /**
   * People by name, email, phone in any spelling, company and postcode; leads by title, words and postcode; everything by its id,
   * the payment provider's, a receipt's number, a bank's reference of a refund or a ticket's.
   */
  @Get()
  @ApiQuery({ name: 'q', schema: { type: 'string', minLength: 1, maxLength: longestSearch } })
  @ApiOkResponse({ type: [FoundView] })
  find(@Query('q') q: unknown): Promise<FoundView[]> {
    if (typeof q !== 'string' || q.trim() === '') throw new InvalidFields({ q: 'Type what you look for' });
    return this.search.find(meaningOf(q));
  }
}
