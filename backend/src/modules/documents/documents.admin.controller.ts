import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { DocumentsAdmin } from './documents-admin.service.js';
import { ReviewDocument, StaffDocumentView } from './documents.dto.js';
import { documentList } from './documents.reads.js';

/** Staff read papers and decide about them. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/documents')
export class DocumentsAdminController {
  constructor(private readonly admin: DocumentsAdmin) {}

  @Get()
  @ApiOkResponse({ type: [StaffDocumentView] })
  list(@List(documentList.rules) query: ListQuery): Promise<Page<StaffDocumentView>> {
    return this.admin.list(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: StaffDocumentView })
  get(@Id() id: string): Promise<StaffDocumentView> {
    return this.admin.get(id);
  }

  @Put(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: StaffDocumentView })
  review(@Me() me: Actor, @Id() id: string, @Body() input: ReviewDocument): Promise<StaffDocumentView> {
    return this.admin.review(id, me.id, input);
  }
}
