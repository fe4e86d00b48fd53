import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { StaffReason } from '../../../platform/http/input/reasons.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { payoutList } from './payouts.reads.js';
import { PayoutsAdmin } from './payouts-admin.service.js';
import { PayoutHolds } from './payout-holds.service.js';
import { PayoutFollowing } from './sending/payout-following.service.js';
import { PayoutSending } from './sending/payout-sending.service.js';
import { HoldPayout } from './payouts.dto.js';
import { AdminPayoutView } from './payouts.views.js';

/** Staff look after pay that did not arrive. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/payouts')
export class PayoutsAdminController {
  constructor(
    private readonly admin: PayoutsAdmin,
    private readonly sending: PayoutSending,
    private readonly following: PayoutFollowing,
    private readonly holds: PayoutHolds,
  ) {}

  /** `filter={"status":"failed"}` are those that need a person. */
  @Get()
  @ApiOkResponse({ type: [AdminPayoutView] })
  list(@List(payoutList.rules) query: ListQuery): Promise<Page<AdminPayoutView>> {
    return this.admin.list(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminPayoutView })
  get(@Id() id: string): Promise<AdminPayoutView> {
    return this.admin.get(id);
  }

  /** Sends a failed payout again. Asking twice sends it once; 409 for one that did not fail. */
  @RecentProof()
  @Post(':id/retry')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminPayoutView })
  async retry(@Id() id: string, @Body() _reason: StaffReason): Promise<AdminPayoutView> {
    await this.sending.retry(id);
    return this.admin.get(id);
  }

  /** Asks the provider and the installer's bank at once how far one is that was sent; any other is answered as it stands. 503 while the provider does not answer. */
  @Post(':id/ask')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminPayoutView })
  async ask(@Id() id: string): Promise<AdminPayoutView> {
    const { status } = await this.admin.get(id);
    if (status === 'sent') await this.following.follow(id);
    return this.admin.get(id);
  }

  /** It is not sent until it is released; the installer is told why. 409 once it has been sent, or is being sent. */
  @RecentProof()
  @Post(':id/hold')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminPayoutView })
  async hold(@Me() me: Actor, @Id() id: string, @Body() input: HoldPayout): Promise<AdminPayoutView> {
    await this.holds.hold(me.id, id, input);
    return this.admin.get(id);
  }

  @RecentProof()
  @Post(':id/release')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminPayoutView })
  async release(@Me() me: Actor, @Id() id: string, @Body() input: HoldPayout): Promise<AdminPayoutView> {
    await this.holds.release(me.id, id, input);
    return this.admin.get(id);
  }
}
