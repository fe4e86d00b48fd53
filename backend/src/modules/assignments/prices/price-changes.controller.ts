import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { poundsText, toPence } from '../../../platform/money/pence.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { AcceptPrice, ProposePrice } from '../assignments.dto.js';
import { AssignmentView, PriceAnswer } from '../assignments.views.js';
import { PriceChanges } from './price-changes.service.js';

/** Another price for work that is under way, agreed by both sides. */
@ApiTags('assignments')
@Controller('api/assignments')
@Access()
export class PriceChangesController {
  constructor(
    private readonly prices: PriceChanges,
    private readonly views: AssignmentViews,
  ) {}

  /** The whole new price; the other side decides, for 72 hours. */
  @Post(':id/price')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async propose(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { price, reason }: ProposePrice,
  ): Promise<AssignmentView> {
    await this.prices.propose(me, id, toPence(price), reason);
    return this.views.find(me, id);
  }

  /** More is paid by the customer's card before it counts; asked again, it is the same payment. */
  @Post(':id/price/accept')
  @HttpCode(200)
  @ApiOkResponse({ type: PriceAnswer })
  async accept(@Me() me: Actor, @Id() id: string, @Body() { proposalId }: AcceptPrice): Promise<PriceAnswer> {
    const toPay = await this.prices.accept(me, id, proposalId);
    return toPay
      ? { clientSecret: toPay.clientSecret, amount: poundsText(toPay.amountPence) }
      : { assignment: await this.views.find(me, id) };
  }

  @Post(':id/price/decline')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async decline(@Me() me: Actor, @Id() id: string): Promise<AssignmentView> {
    await this.prices.decline(me, id);
    return this.views.find(me, id);
  }
}
