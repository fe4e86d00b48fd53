import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access } from '../auth/access/auth.guards.js';
import { AuditEntryView } from './audit.dto.js';
import { auditList, withNames } from './audit.reads.js';

/** Staff see who did what, and cannot change it. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/audit')
export class AuditAdminController {
  constructor(private readonly database: Database) {}

  @Get()
  @ApiOkResponse({ type: [AuditEntryView] })
  async list(@List(auditList.rules) query: ListQuery): Promise<Page<AuditEntryView>> {
    const page = await auditList.page(this.database, query);
    return page.with(await withNames(this.database, page.rows));
  }

  @Get(':id')
  @ApiOkResponse({ type: AuditEntryView })
  async get(@Id() id: string): Promise<AuditEntryView> {
    const [entry] = await withNames(this.database, [await auditList.get(this.database, id)]);
    return entry as AuditEntryView;
  }
}
