import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Access } from '../../auth/access/auth.guards.js';
import { csvOf } from './reports.csv.js';
import { reportNames, MarketReportView, type ReportName } from './reports.dto.js';
import { Reports } from './reports.service.js';

const day = { required: false, schema: { type: 'string', format: 'date' } } as const;

/** How the market does over a period, beside the period before; the last thirty days unless others are named. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/reports')
export class ReportsAdminController {
  constructor(private readonly reports: Reports) {}

  /** One table of a report for spreadsheets, the first when none is named. */
  @Get(':name.csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'name', enum: reportNames })
  @ApiQuery({ name: 'from', ...day })
  @ApiQuery({ name: 'to', ...day })
  @ApiQuery({ name: 'table', required: false, schema: { type: 'string' } })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async csv(
    @Param('name') raw: string,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
    @Query('table') wanted: unknown,
  ): Promise<StreamableFile> {
    const name = known(raw);
    const table = await this.reports.table(name, wanted, from, to);
    return new StreamableFile(Readable.from(csvOf(table)), {
      disposition: `attachment; filename="${name}-${table.name}.csv"`,
      type: 'text/csv; charset=utf-8',
    });
  }

  @Get(':name')
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'name', enum: reportNames })
  @ApiQuery({ name: 'from', ...day })
  @ApiQuery({ name: 'to', ...day })
  @ApiOkResponse({ type: MarketReportView })
  read(
    @Param('name') raw: string,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
  ): Promise<MarketReportView> {
    return this.reports.read(known(raw), from, to);
  }
}

/** @throws NotFound */
function known(raw: string): ReportName {
  const name = reportNames.find((one) => one === raw);
  if (!name) throw new NotFound();
  return name;
}
