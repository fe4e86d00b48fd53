import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { InviteInstallers } from './invitations.dto.js';
import { Invitations } from './invitations.service.js';
import { InvitationsView } from './invitations.views.js';

/** Whom the owner of a lead has asked to bid on it. */
@ApiTags('leads')
@Controller('api/leads')
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Get(':id/invitations')
  @Access({ roles: ['admin', 'customer'], contactVerified: true })
  @ApiOkResponse({ type: InvitationsView })
  find(@Me() me: Actor, @Id() id: string): Promise<InvitationsView> {
    return this.invitations.find(me, id);
  }

  /** Up to three for each lead in total; who is named again is not told again. */
  @Post(':id/invitations')
  @Access({ roles: ['admin', 'customer'], contactVerified: true, notSuspended: true })
  @ApiCreatedResponse({ type: InvitationsView })
  async invite(
    @Me() me: Actor,
    @Id() id: string,
    @Body() { installerIds }: InviteInstallers,
  ): Promise<InvitationsView> {
    await this.invitations.invite(me, id, installerIds);
    return this.invitations.find(me, id);
  }
}
