import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access/auth.guards.js';
import { AdminCounts } from './counts.dto.js';
import { Counts } from './counts.reads.js';

@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/counts')
export class CountsController {
  constructor(private readonly counts: Counts) {}

  /** Every number of staff's menu and reports, in one call. */
  @Get()
  @ApiOkResponse({ type: AdminCounts })
  read(): Promise<AdminCounts> {
    return this.counts.read();
  }
}
