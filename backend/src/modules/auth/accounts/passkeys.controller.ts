import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../../platform/http/input/lists.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, RecentProof, type Actor } from '../access/auth.guards.js';
import { Done } from '../auth.dto.js';
import {
  AddPasskey,
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyOptions,
  PasskeyView,
} from '../passkeys/passkeys.dto.js';
import { passkeyList } from '../passkeys/passkeys.list.js';
import { Passkeys } from '../passkeys/passkeys.service.js';
import { Sessions } from '../sessions/sessions.service.js';

/** One's own passkeys, and proving by one who one is. */
@ApiTags('auth')
@Access({ beforeSecondFactor: true })
@Controller('api/auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @ApiOkResponse({ type: [PasskeyView] })
  list(@Me() { id }: Actor, @List(passkeyList.rules) query: ListQuery): Promise<Page<PasskeyView>> {
    return this.passkeys.page(query, id);
  }

  /** What the browser needs to make one. */
  @RecentProof()
  @Post('options')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  options(@Me() { id, sessionId }: Actor): Promise<object> {
    return this.passkeys.creationOptions(id, sessionId);
  }

  @RecentProof()
  @Post()
  @ApiCreatedResponse({ type: PasskeyAdded })
  add(@Me() { id, sessionId }: Actor, @Body() { name, ...answered }: AddPasskey): Promise<PasskeyAdded> {
    return this.passkeys.add(id, sessionId, name, answered);
  }

  @Post('proof/options')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  proofOptions(@Me() { id, sessionId }: Actor): Promise<object> {
    return this.passkeys.requestOptions('proof', sessionId, id);
  }

  /** Answers a refusal with `auth.proof-required`, as `POST /api/auth/proof` does. */
  @Post('proof')
  @HttpCode(200)
  @ApiOkResponse({ type: Done })
  async prove(@Me() { id, sessionId }: Actor, @Body() answered: PasskeyAnswer): Promise<Done> {
    await this.passkeys.prove('proof', sessionId, answered, id);
    await this.sessions.prove(sessionId);
    return { ok: true };
  }

  @RecentProof()
  @Delete(':id')
  @ApiOkResponse({ type: Done })
  async remove(@Me() me: Actor, @Id() id: string): Promise<Done> {
    await this.passkeys.remove(me.id, id);
    return { ok: true };
  }
}
