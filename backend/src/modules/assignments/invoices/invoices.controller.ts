import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { InvoiceDocuments } from './invoice-documents.service.js';

/** What an installer invoices for the work. */
@ApiTags('assignments')
@Controller('api/assignments/:id/invoices')
export class WorkInvoicesController {
  constructor(private readonly documents: InvoiceDocuments) {}

  /** An invoice or a credit note. Both sides' and staff's. */
  @Get(':invoiceId')
  @Access()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(@Me() me: Actor, @Id() id: string, @Id('invoiceId') invoiceId: string): Promise<StreamableFile> {
    const { name, bytes } = await this.documents.file(me, id, invoiceId);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
