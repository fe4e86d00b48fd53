import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { AssignmentView } from '../assignments.views.js';
import { ContractCancellations } from './contract-cancellations.service.js';

/** A consumer's 14 days. */
@ApiTags('assignments')
@Controller('api/assignments')
export class ContractCancellationsController {
  constructor(
    private readonly cancellations: ContractCancellations,
    private readonly views: AssignmentViews,
  ) {}

  /** Cancels the contract within 14 days of the payment, without a reason. */
  @Post(':id/cancel-contract')
  @HttpCode(200)
  @Access({ roles: ['customer'] })
  @ApiOkResponse({ type: AssignmentView })
  async cancel(@Me() me: Actor, @Id() id: string): Promise<AssignmentView> {
    await this.cancellations.cancel(me, id);
    return this.views.find(me, id);
  }

  /** The express request that work begins within the 14 days, in the words of the page. */
  @Post(':id/begin-sooner')
  @HttpCode(200)
  @Access({ roles: ['customer'] })
  @ApiOkResponse({ type: AssignmentView })
  async begin(@Me() me: Actor, @Id() id: string): Promise<AssignmentView> {
    await this.cancellations.askToBegin(me, id);
    return this.views.find(me, id);
  }
}
