import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { DocumentView, SendDocument } from './documents.dto.js';
import { ownDocuments } from './documents.reads.js';
import { Documents } from './documents.service.js';

/** One's own papers, also before the approval. */
@ApiTags('documents')
@Controller('api/documents')
@Access({ roles: ['installer', 'customer'], contactVerified: true, notSuspended: true })
export class DocumentsController {
  constructor(private readonly documents: Documents) {}

  @Get()
  @ApiOkResponse({ type: [DocumentView] })
  list(@Me() { id }: Actor, @List(ownDocuments.rules) query: ListQuery): Promise<Page<DocumentView>> {
    return this.documents.own(id, query);
  }

  @Post()
  @ApiCreatedResponse({ type: DocumentView })
  send(@Me() me: Actor, @Body() input: SendDocument): Promise<DocumentView> {
    return this.documents.send(me, input);
  }
}
