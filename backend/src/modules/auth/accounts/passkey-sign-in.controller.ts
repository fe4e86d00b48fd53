import { Body, Controller, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/auth.guards.js';
import { UserAnswer } from '../auth.views.js';
import { PasskeyAnswer, PasskeyOptions } from '../passkeys/passkeys.dto.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';

/** Signing in with a passkey: alone, or in the place of a code after the password. */
@ApiTags('auth')
@Public()
@Controller('api/login/passkey')
export class PasskeySignInController {
  constructor(private readonly signIn: PasskeySignIn) {}

  @Post('options')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  options(@Ip() ip: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    return this.signIn.begin(ip, reply);
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: UserAnswer })
  finish(
    @Body() answered: PasskeyAnswer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAnswer> {
    return this.signIn.finish(answered, request, reply);
  }
}
