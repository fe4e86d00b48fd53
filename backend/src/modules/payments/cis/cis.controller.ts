import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isDay } from '../../../platform/http/input/day-fields.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { CisPapers } from './cis-papers.service.js';
import { OwnCisView } from './cis.views.js';

/** Statements of the Construction Industry Scheme. */
@ApiTags('payments')
@Controller('api/cis')
export class CisController {
  constructor(private readonly papers: CisPapers) {}

  /** The caller's statements, as contractor or subcontractor. */
  @Get()
  @Access({ roles: ['installer', 'customer'] })
  @ApiOkResponse({ type: OwnCisView })
  read(@Me() me: Actor): Promise<OwnCisView> {
    return this.papers.ofPerson(me);
  }

  /** A statement. Its contractor's, its subcontractor's and staff's. */
  @Get('statements/:id')
  @Access()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async statement(@Me() me: Actor, @Id() id: string): Promise<StreamableFile> {
    const { name, bytes } = await this.papers.file(me, id);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }

  /** What the calling contractor enters in a month's return to HMRC. */
  @Get('return.csv')
  @Access({ roles: ['customer'] })
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'month', schema: { type: 'string', format: 'date', example: '2026-12-05' } })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async csv(@Me() { id }: Actor, @Query('month') month: unknown): Promise<StreamableFile> {
    if (!isDay(month)) throw new InvalidFields({ month: 'Choose the day on which the tax month ended' });
    return new StreamableFile(Buffer.from(await this.papers.returnOf(id, month)), {
      disposition: `attachment; filename="cis-return-${month}.csv"`,
      type: 'text/csv; charset=utf-8',
    });
  }
}
