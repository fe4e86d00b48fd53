import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access } from '../auth/access/auth.guards.js';
import { AuditEntryView } from './audit.dto.js';
import { auditList, type AuditRow } from './audit.reads.js';

const viewOf = (row: AuditRow): AuditEntryView => ({ ...row, at: row.at.toISOString() });

/** Staff see who did what, and cannot change it. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/audit')
export class AuditAdminController {
  constructor(private readonly database: Database) {}

  @Get()
  @ApiOkResponse({ type: [AuditEntryView] })
  async list(@List(auditList.rules) query: ListQuery): Promise<Page<AuditEntryView>> {
    return (await auditList.page(this.database, query)).map(viewOf);
  }

  @Get(':id')
  @ApiOkResponse({ type: AuditEntryView })
  async get(@Id() id: string): Promise<AuditEntryView> {
    return viewOf(await auditList.get(this.database, id));
  }
}
