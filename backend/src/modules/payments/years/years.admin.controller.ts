import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access/auth.guards.js';
import { Years } from './years.service.js';

@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class YearsAdminController {
  constructor(private readonly years: Years) {}

  /** Everybody who was paid in a calendar year: who they are, and jobs, pay and fees by quarter. */
  @Get('sellers.csv')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'year', schema: { type: 'integer', example: 2026 } })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async csv(@Query('year') asked: unknown): Promise<StreamableFile> {
    const year = this.years.year(asked);
    return new StreamableFile(Buffer.from(await this.years.csv(year)), {
      disposition: `attachment; filename="sellers-${year}.csv"`,
      type: 'text/csv; charset=utf-8',
    });
  }
}
