import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/auth.guards.js';
import { Done } from '../auth.dto.js';
import { StopFactorReset } from './factor-resets.dto.js';
import { FactorResets } from './factor-resets.service.js';

@ApiTags('auth')
@Controller('api/auth')
export class FactorResetsController {
  constructor(private readonly resets: FactorResets) {}

  /** By the link in the mail to the account's owner, from any browser. */
  @Public()
  @Post('factor-reset/stop')
  @HttpCode(200)
  @ApiOkResponse({ type: Done })
  async stop(@Body() { reset, key }: StopFactorReset): Promise<Done> {
    await this.resets.stop(reset, key);
    return { ok: true };
  }
}
