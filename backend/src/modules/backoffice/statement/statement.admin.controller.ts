import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access/auth.guards.js';
import { StatementView } from './statement.dto.js';
import { Statements } from './statement.service.js';

const day = { required: false, schema: { type: 'string', format: 'date' } } as const;

/** The books of a period of London days for staff of money; the last whole month unless days are named. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class StatementAdminController {
  constructor(private readonly statements: Statements) {}

  @Get('statement')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'from', ...day })
  @ApiQuery({ name: 'to', ...day })
  @ApiOkResponse({ type: StatementView })
  read(@Query('from') from: unknown, @Query('to') to: unknown): Promise<StatementView> {
    return this.statements.read(this.statements.period(from, to));
  }

  /** One line for each ledger entry, however many there are. */
  @Get('statement.csv')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'from', ...day })
  @ApiQuery({ name: 'to', ...day })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  csv(@Query('from') from: unknown, @Query('to') to: unknown): StreamableFile {
    const period = this.statements.period(from, to);
    return new StreamableFile(this.statements.csv(period), {
      disposition: `attachment; filename="statement-${period.from}-${period.to}.csv"`,
      type: 'text/csv; charset=utf-8',
    });
  }
}
