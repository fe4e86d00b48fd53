import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { toPence } from '../../../platform/money/pence.js';
import { Access, Me, RecentProof, type Actor } from '../../auth/access/auth.guards.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { GiveReason, ResolveDispute, ShowEvidence } from '../assignments.dto.js';
import { AssignmentView } from '../assignments.views.js';
import { Disputes } from './disputes.service.js';
import { Proposals } from './proposals.service.js';

/** Acts of the two sides of an assignment that does not go as agreed. */
@ApiTags('assignments')
@Controller('api/assignments')
@Access()
export class DisputesController {
  constructor(
    private readonly proposals: Proposals,
    private readonly disputes: Disputes,
    private readonly views: AssignmentViews,
  ) {}

  /** Proposes to call the job off; the other side decides. */
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async cancel(@Me() me: Actor, @Id() id: string, @Body() { reason }: GiveReason): Promise<AssignmentView> {
    await this.proposals.propose(me, id, reason);
    return this.views.find(me, id);
  }

  @Post(':id/cancel/accept')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async acceptCancel(@Me() me: Actor, @Id() id: string): Promise<AssignmentView> {
    await this.proposals.accept(me, id);
    return this.views.find(me, id);
  }

  @Post(':id/cancel/decline')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async declineCancel(@Me() me: Actor, @Id() id: string): Promise<AssignmentView> {
    await this.proposals.decline(me, id);
    return this.views.find(me, id);
  }

  @Post(':id/dispute')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async dispute(@Me() me: Actor, @Id() id: string, @Body() { reason }: GiveReason): Promise<AssignmentView> {
    await this.disputes.start(me, id, reason);
    return this.views.find(me, id);
  }

  @Post(':id/evidence')
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentView })
  async evidence(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { note, photoIds, idempotencyKey }: ShowEvidence,
  ): Promise<AssignmentView> {
    await this.disputes.show(me, id, note, photoIds, idempotencyKey);
    return this.views.find(me, id);
  }

  @RecentProof()
  @Post(':id/resolve')
  @HttpCode(200)
  @Access({ roles: ['admin'] })
  @ApiOkResponse({ type: AssignmentView })
  async resolve(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { installerAmount, reason }: ResolveDispute,
  ): Promise<AssignmentView> {
    await this.disputes.resolve(me, id, toPence(installerAmount), reason);
    return this.views.find(me, id);
  }
}
