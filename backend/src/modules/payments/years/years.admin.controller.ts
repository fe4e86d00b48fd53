import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access/auth.guards.js';
import { SellersReport } from './sellers-report.service.js';
import { SellersView } from './years.views.js';
import { Years } from './years.service.js';

const YearQuery = (): MethodDecorator =>
  ApiQuery({ name: 'year', schema: { type: 'integer', example: 2026 } });

const fileOf = (text: string, name: string, type: string): StreamableFile =>
  new StreamableFile(Buffer.from(text), {
    disposition: `attachment; filename="${name}"`,
    type: `${type}; charset=utf-8`,
  });

/** Everybody who was paid in a calendar year. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class YearsAdminController {
  constructor(
    private readonly years: Years,
    private readonly report: SellersReport,
  ) {}

  /** How far the year's report to HMRC is: of how many installers the details are known, and what the settings lack. */
  @Get('sellers')
  @YearQuery()
  @ApiOkResponse({ type: SellersView })
  view(@Query('year') asked: unknown): Promise<SellersView> {
    return this.report.view(this.years.year(asked));
  }

  /** Who they are, and jobs, pay and fees by quarter. */
  @Get('sellers.csv')
  @Header('Cache-Control', 'no-store')
  @YearQuery()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async csv(@Query('year') asked: unknown): Promise<StreamableFile> {
    const year = this.years.year(asked);
    return fileOf(await this.report.csv(year), `sellers-${year}.csv`, 'text/csv');
  }

  /** The same as HMRC takes it, when the year is over: without those whose details are not known. */
  @Get('sellers.xml')
  @Header('Cache-Control', 'no-store')
  @YearQuery()
  @ApiProduces('application/xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  async xml(@Query('year') asked: unknown): Promise<StreamableFile> {
    const year = this.years.year(asked);
    return fileOf(await this.report.xml(year), `sellers-${year}.xml`, 'application/xml');
  }
}
