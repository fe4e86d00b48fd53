import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access/auth.guards.js';
import { Erasures } from './erasure/erasures.service.js';
import { DataKeepingView } from './privacy.admin.views.js';
import { closedAccounts, retentionRules } from './retention/retention-rules.js';
import { retentionPeriods } from './retention/retention.policy.js';
import { Retention } from './retention/retention.service.js';

/** What staff see of accounts that end, and of data that was kept for long enough. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/data-keeping')
export class PrivacyAdminController {
  constructor(
    private readonly erasures: Erasures,
    private readonly retention: Retention,
  ) {}

  @Get()
  @ApiOkResponse({ type: DataKeepingView })
  async look(): Promise<DataKeepingView> {
    const [erasures, runs] = await Promise.all([this.erasures.newest(), this.retention.runs()]);
    return {
      erasures,
      retention: [...retentionRules, closedAccounts].map(({ name, key, what }) => {
        const run = runs.get(name);
        const period = retentionPeriods.find((one) => one.key === key)?.period ?? '';
        return {
          name,
          what,
          period,
          ranAt: run?.ranAt ?? null,
          rows: run?.rows ?? 0,
          total: Number(run?.total ?? 0),
        };
      }),
    };
  }
}
