import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, RecentProof } from '../../auth/access/auth.guards.js';
import { DifferencesNow } from './differences-now.service.js';
import { DifferencesView, ReconcileRunView, RepairDifference } from './reconcile.dto.js';
import { reconcileRunList, type ReconcileRunRow } from './reconcile-runs.list.js';

/** What comparisons with the provider found, and its repair. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/reconcile-runs')
export class ReconcileAdminController {
  constructor(
    private readonly database: Database,
    private readonly differences: DifferencesNow,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ReconcileRunView] })
  async list(@List(reconcileRunList.rules) query: ListQuery): Promise<Page<ReconcileRunView>> {
    return (await reconcileRunList.page(this.database, query)).map(runView);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ReconcileRunView })
  async get(@Id() id: string): Promise<ReconcileRunView> {
    return runView(await reconcileRunList.get(this.database, id));
  }

  /** Compares again, which takes as long as the run took. */
  @Post(':id/look')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DifferencesView })
  look(@Id() id: string): Promise<DifferencesView> {
    return this.differences.byRun(id);
  }

  /** A difference that is gone meanwhile is not repaired. Safe to repeat. */
  @RecentProof()
  @Post(':id/repair')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DifferencesView })
  repair(@Id() id: string, @Body() { line }: RepairDifference): Promise<DifferencesView> {
    return this.differences.repair(id, line);
  }
}

const runView = ({ startedAt, finishedAt, ...row }: ReconcileRunRow): ReconcileRunView => ({
  ...row,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
});
