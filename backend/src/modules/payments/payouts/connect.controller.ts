import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import { PayoutSetup } from './payout-setup.service.js';
import { ConnectLink, PayoutSetupView } from './payouts.views.js';

/** Where an installer sets up how they are paid. */
@ApiTags('payments')
@Controller('api/payments/connect')
export class ConnectController {
  constructor(
    private readonly accounts: PayoutAccounts,
    private readonly setup: PayoutSetup,
  ) {}

  /** How far the caller's account is, and what waits for it. */
  @Get()
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: PayoutSetupView })
  show(@Me() { id }: Actor): Promise<PayoutSetupView> {
    return this.setup.byUser(id);
  }

  /** The provider's page to go to now: its questions, or the account's own page once it is ready. */
  @RecentProof()
  @Post()
  @HttpCode(200)
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: ConnectLink })
  async connect(@Me() { id }: Actor): Promise<ConnectLink> {
    return { url: await this.accounts.link(id) };
  }
}
