import { Controller, Delete, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Database } from '../../../platform/database/database.js';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Done } from '../auth.dto.js';
import { Access, Me, type Actor } from '../access/auth.guards.js';
import { SessionView } from '../auth.views.js';
import { SessionCookie } from '../sessions/session-cookie.service.js';
import { sessionList } from '../sessions/sessions.list.js';
import { Sessions } from '../sessions/sessions.service.js';

/** Where one is signed in, and signing out there. */
@ApiTags('auth')
@Access({ beforeSecondFactor: true })
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @ApiOkResponse({ type: [SessionView] })
  async list(
    @Me() { id, sessionId }: Actor,
    @List(sessionList.rules) query: ListQuery,
  ): Promise<Page<SessionView>> {
    return (await sessionList.page(this.database, query, id)).map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      isCurrent: row.id === sessionId,
    }));
  }

  /** All but the one that asks. */
  @Delete()
  @ApiOkResponse({ type: Done })
  async endOthers(@Me() { id, sessionId }: Actor): Promise<Done> {
    await this.database.transaction((tx) => this.sessions.endAll(tx, id, sessionId));
    return { ok: true };
  }

  @Delete(':id')
  @ApiOkResponse({ type: Done })
  async end(
    @Me() me: Actor,
    @Id() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.sessions.endOwn(me.id, id);
    if (id === me.sessionId) this.cookie.clear(reply);
    return { ok: true };
  }
}
