import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { Quotes } from './quotes.service.js';

@ApiTags('bids')
@Controller('api/bids/:id/quote')
export class QuotesController {
  constructor(private readonly quotes: Quotes) {}

  /** A bid as a quote. Its installer's, the job's owner's and staff's. */
  @Get()
  @Access()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(@Me() me: Actor, @Id() id: string): Promise<StreamableFile> {
    const { name, bytes } = await this.quotes.file(me, id);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
