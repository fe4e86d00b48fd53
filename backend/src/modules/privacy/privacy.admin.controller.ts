import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../config/environment.js';
import { dashboardUrl } from '../../config/provider-pages.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access } from '../auth/access/auth.guards.js';
import { Erasures } from './erasure/erasures.service.js';
import { DataKeepingView } from './privacy.admin.views.js';
import { closedAccounts, retentionRules } from './retention/retention-rules.js';
import { retentionPeriods } from './retention/retention.policy.js';
import { Retention } from './retention/retention.service.js';

/** What staff see of accounts that end, and of data that was kept for long enough. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin')
export class PrivacyAdminController {
  constructor(
    private readonly erasures: Erasures,
    private readonly retention: Retention,
    private readonly environment: Environment,
  ) {}

  @Get('data-keeping')
  @ApiOkResponse({ type: DataKeepingView })
  async look(): Promise<DataKeepingView> {
    const [erasures, runs] = await Promise.all([this.erasures.newest(), this.retention.runs()]);
    return {
      erasures: erasures.map((erasure) => ({
        ...erasure,
        providerUrl: erasure.providerAccountId && dashboardUrl(erasure.providerAccountId, this.environment),
      })),
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

  /** The account that the payment provider had refused to close is closed there by hand. */
  @Post('erasures/:id/closed')
  @HttpCode(204)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse()
  async closed(@Id() id: string): Promise<void> {
    await this.erasures.closedByHand(id);
  }
}
