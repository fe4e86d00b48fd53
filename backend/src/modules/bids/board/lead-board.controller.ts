import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Access, Me, Claims, type Actor } from '../../auth/access/auth.guards.js';
import { callingBidder } from '../../installers/bidder.views.js';
import { BidView, BidViews } from '../bids/bid-views.service.js';
import { bidsOnLead } from '../bids/bids.reads.js';
import { Bids } from '../bids/bids.service.js';
import { LeadView } from '../../leads/leads.views.js';
import { DepositAnswer, PlaceBid } from '../bids/bids.dto.js';
import { Decisions } from '../bids/decisions.service.js';
import { LeadBoard } from './lead-board.service.js';
import { leadBoard } from './lead-board.reads.js';
import { LeadMap, LeadMapView } from './lead-map.service.js';
import { Unlocks } from '../deposits/unlocks.service.js';

/** Leads on offer, and an installer's way from the deposit to the bid. */
@ApiTags('leads')
@Controller('api/leads')
export class LeadBoardController {
  constructor(
    private readonly board: LeadBoard,
    private readonly leadMap: LeadMap,
    private readonly unlocks: Unlocks,
    private readonly bids: Bids,
    private readonly decisions: Decisions,
    private readonly views: BidViews,
  ) {}

  /** Installers: leads that take bids. Staff: all but the deleted. */
  @Get()
  @Claims(callingBidder)
  @Access({ roles: ['installer', 'admin'], contactVerified: true })
  @ApiOkResponse({ type: [LeadView] })
  list(@Me() me: Actor, @List(leadBoard.rules) query: ListQuery): Promise<Page<LeadView>> {
    return this.board.list(me, query);
  }

  /** The same leads on a map, for readers who may see where leads are. */
  @Get('map')
  @Claims(callingBidder)
  @Access({ roles: ['installer', 'admin'], contactVerified: true, approved: true })
  @ApiOkResponse({ type: LeadMapView })
  map(@Me() me: Actor, @List(leadBoard.rules) { filter }: ListQuery): Promise<LeadMapView> {
    return this.leadMap.find(me, filter);
  }

  @Get(':id')
  @Claims(callingBidder)
  @Access({ roles: ['installer', 'admin', 'customer'], contactVerified: true })
  @ApiOkResponse({ type: LeadView })
  find(@Me() me: Actor, @Id() id: string): Promise<LeadView> {
    return this.board.find(me, id);
  }

  /** Asked again, or many times at once, it is the same payment. */
  @Post(':id/deposit')
  @Access({ roles: ['installer'], contactVerified: true, approved: true })
  @ApiCreatedResponse({ type: DepositAnswer })
  async deposit(@Me() me: Actor, @Id() id: string): Promise<DepositAnswer> {
    const { clientSecret, depositPence, unlockId } = await this.unlocks.open(me.id, id);
    return { clientSecret, depositAmount: poundsText(depositPence), unlockId };
  }

  /** For a deposit without a live bid. Also for installers who are suspended: taking money back is never refused. */
  @Post(':id/deposit/return')
  @HttpCode(200)
  @Access({ roles: ['installer'] })
  @ApiOkResponse({ type: LeadView })
  async returnDeposit(@Me() me: Actor, @Id() id: string): Promise<LeadView> {
    await this.bids.takeDepositBack(me.id, id);
    return this.board.find(me, id);
  }

  @Post(':id/bid')
  @HttpCode(201)
  @Access({ roles: ['installer'], contactVerified: true, approved: true })
  @ApiCreatedResponse({ type: BidView })
  async bid(@Me() me: Actor, @Id() id: string, @Body() input: PlaceBid): Promise<BidView> {
    const { id: bidId } = await this.bids.place(me.id, id, input);
    return this.views.find(bidId, 'installer');
  }

  @Get(':id/bids')
  @Access({ roles: ['admin', 'customer'], contactVerified: true })
  @ApiOkResponse({ type: [BidView] })
  async bidsOn(
    @Me() me: Actor,
    @Id() id: string,
    @List(bidsOnLead.rules) query: ListQuery,
  ): Promise<Page<BidView>> {
    await this.decisions.assertMayRead(me, id);
    return this.views.onLead(id, query);
  }
}
