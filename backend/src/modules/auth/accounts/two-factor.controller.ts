import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Done } from '../auth.dto.js';
import { Access, Me, RecentProof, type Actor } from '../access/auth.guards.js';
import { Credentials } from '../passwords/credentials.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { Proofs } from '../two-factor/proofs.service.js';
import {
  DisableTwoFactor,
  GiveCode,
  ProveYourself,
  RecoveryCodes,
  TwoFactorSetup,
  TwoFactorState,
} from '../two-factor/two-factor.dto.js';
import { TwoFactor } from '../two-factor/two-factor.service.js';

/** A second proof of who one is, and giving it. */
@ApiTags('auth')
@Access({ beforeSecondFactor: true })
@Controller('api/auth')
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactor,
    private readonly proofs: Proofs,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
  ) {}

  @Get('two-factor')
  @ApiOkResponse({ type: TwoFactorState })
  state(@Me() { id }: Actor): Promise<TwoFactorState> {
    return this.twoFactor.state(id);
  }

  @RecentProof()
  @Post('two-factor/setup')
  @HttpCode(200)
  @ApiOkResponse({ type: TwoFactorSetup })
  setup(@Me() { id }: Actor): Promise<TwoFactorSetup> {
    return this.twoFactor.setup(id);
  }

  @RecentProof()
  @Post('two-factor/enable')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodes })
  async enable(@Me() { id }: Actor, @Body() { code }: GiveCode): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.twoFactor.enable(id, code) };
  }

  /** Takes both proofs itself, however lately they were given. */
  @Post('two-factor/disable')
  @HttpCode(200)
  @ApiOkResponse({ type: Done })
  async disable(@Me() { id }: Actor, @Body() { password, code }: DisableTwoFactor): Promise<Done> {
    await this.credentials.confirm(id, password, 'password');
    await this.twoFactor.disable(id, code);
    return { ok: true };
  }

  /** New ones; those of before work no more. */
  @RecentProof()
  @Post('two-factor/recovery-codes')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodes })
  async renewCodes(@Me() { id }: Actor): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.twoFactor.renewCodes(id) };
  }

  /** Answers a refusal with `auth.proof-required`: by what its `ways` say. It counts for ten minutes. */
  @Post('proof')
  @HttpCode(200)
  @ApiOkResponse({ type: Done })
  async prove(
    @Me() { id, sessionId }: Actor,
    @Body() { code, currentPassword }: ProveYourself,
  ): Promise<Done> {
    if ((await this.proofs.waysOf(id)).includes('code')) await this.twoFactor.prove(id, code ?? '');
    else await this.credentials.confirm(id, currentPassword);
    await this.sessions.prove(sessionId);
    return { ok: true };
  }
}
