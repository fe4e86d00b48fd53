import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { poundsText, toPence } from '../../../platform/money/pence.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { Awards } from '../awards/awards.service.js';
import { BidView, BidViews } from './bid-views.service.js';
import { AcceptAnswer, AcceptBid, PlaceBid } from './bids.dto.js';
import { myBids } from './bids.reads.js';
import { Bids } from './bids.service.js';
import { Decisions } from './decisions.service.js';

/** Bids, from the side of those who made them and of those who decide. */
@ApiTags('bids')
@Controller('api/bids')
export class BidsController {
  constructor(
    private readonly bids: Bids,
    private readonly awards: Awards,
    private readonly decisions: Decisions,
    private readonly views: BidViews,
  ) {}

  @Get('my-bids')
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: [BidView] })
  mine(@Me() me: Actor, @List(myBids.rules) query: ListQuery): Promise<Page<BidView>> {
    return this.views.ofInstaller(me.id, query);
  }

  @Put(':id')
  @Access({ roles: ['installer'], contactVerified: true, approved: true })
  @ApiOkResponse({ type: BidView })
  async edit(@Me() me: Actor, @Id() id: string, @Body() input: PlaceBid): Promise<BidView> {
    await this.bids.edit(me.id, id, input);
    return this.views.find(id, 'installer');
  }

  /** Also for installers who are suspended: taking money back is never refused. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: BidView })
  async withdraw(@Me() me: Actor, @Id() id: string): Promise<BidView> {
    await this.bids.withdraw(me.id, id);
    return this.views.find(id, 'installer');
  }

  @Post(':id/reject')
  @HttpCode(200)
  @Access({ roles: ['customer', 'admin'], contactVerified: true })
  @ApiOkResponse({ type: BidView })
  async reject(@Me() me: Actor, @Id() id: string): Promise<BidView> {
    await this.decisions.reject(me, id);
    return this.views.find(id, 'owner');
  }

  /**
   * A customer's choice answers the card form's facts; once it is paid, and for the platform's own leads, the bid. Staff's choice for
   * a customer asks that customer to pay.
   */
  @RecentProof({ of: 'admin' })
  @Post(':id/accept')
  @HttpCode(200)
  @Access({ roles: ['customer', 'admin'], contactVerified: true, notSuspended: true })
  @ApiOkResponse({ type: AcceptAnswer })
  async accept(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { price, beginSooner }: AcceptBid,
  ): Promise<AcceptAnswer> {
    const seenPence = price === undefined ? undefined : toPence(price);
    const accepted = await this.awards.accept(me, id, seenPence, beginSooner);
    if ('requested' in accepted) return accepted;
    if ('bid' in accepted) return { bid: await this.views.find(id, 'owner') };
    const { clientSecret, amountPence, feePence, right } = accepted;
    return { clientSecret, amount: poundsText(amountPence), fee: poundsText(feePence), right };
  }
}
