import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { StaffReason } from '../../../platform/http/input/reasons.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, RecentProof } from '../../auth/access/auth.guards.js';
import { AdminRefundView } from './refunds.views.js';
import { refundList } from './refunds-admin.reads.js';
import { RefundsAdmin } from './refunds-admin.service.js';
import { Refunds } from './refunds.service.js';

/** Staff look after money that did not arrive. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/refunds')
export class RefundsAdminController {
  constructor(
    private readonly admin: RefundsAdmin,
    private readonly refunds: Refunds,
  ) {}

  /** `filter={"status":"failed"}` are those that need a person. */
  @Get()
  @ApiOkResponse({ type: [AdminRefundView] })
  list(@List(refundList.rules) query: ListQuery): Promise<Page<AdminRefundView>> {
    return this.admin.list(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminRefundView })
  get(@Id() id: string): Promise<AdminRefundView> {
    return this.admin.get(id);
  }

  /** Sends a failed refund again. Asking twice sends it once; 409 for one that did not fail. */
  @RecentProof()
  @Post(':id/retry')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminRefundView })
  async retry(@Id() id: string, @Body() _reason: StaffReason): Promise<AdminRefundView> {
    await this.refunds.retry(id);
    return this.admin.get(id);
  }
}
