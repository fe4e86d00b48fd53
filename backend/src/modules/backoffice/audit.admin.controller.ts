import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/lists.js';
import { Id } from '../../platform/http/uuid-param.js';
import { Access } from '../auth/auth.guards.js';
import { AuditEntryView } from './audit.dto.js';
import { AuditReads, auditRules } from './audit.reads.js';

/** Staff see who did what. Nobody changes it. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/audit')
export class AuditAdminController {
  constructor(private readonly audit: AuditReads) {}

  @Get()
  @ApiOkResponse({ type: [AuditEntryView] })
  list(@List(auditRules) query: ListQuery): Promise<Page<AuditEntryView>> {
    return this.audit.list(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AuditEntryView })
  get(@Id() id: string): Promise<AuditEntryView> {
    return this.audit.get(id);
  }
}
