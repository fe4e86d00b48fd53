import { Body, Controller, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangePassword, Done, ForgotPassword, ResetPassword } from '../auth.dto.js';
import { Access, Me, Public, type Actor } from '../access/auth.guards.js';
import { accountKey } from './credentials.service.js';
import { DeviceCookie } from '../sessions/device-cookie.service.js';
import { OwnPassword } from './own-password.service.js';
import { PasswordResets } from './password-resets.service.js';

/** A forgotten password, and a new one. */
@ApiTags('auth')
@Controller('api/auth')
export class OwnPasswordController {
  constructor(
    private readonly resets: PasswordResets,
    private readonly passwords: OwnPassword,
    private readonly devices: DeviceCookie,
  ) {}

  /** Says the same whether or not the address has an account. */
  @Public()
  @Post('forgot-password')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: Done })
  async forgot(@Ip() ip: string, @Body() { email }: ForgotPassword): Promise<Done> {
    await this.resets.request(ip, email);
    return { ok: true };
  }

  /** Starts no session, but the reader of the mail may sign in from here even while others guess. */
  @Public()
  @Post('reset-password')
  @HttpCode(200)
  @ApiOkResponse({ type: Done })
  async reset(
    @Ip() ip: string,
    @Body() { token, password }: ResetPassword,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const user = await this.resets.use(ip, token, password);
    this.devices.remember(request, reply, accountKey(user.email));
    return { ok: true };
  }

  @Access()
  @Post('change-password')
  @HttpCode(200)
  @ApiOkResponse({ type: Done })
  async change(@Me() me: Actor, @Body() { currentPassword, newPassword }: ChangePassword): Promise<Done> {
    await this.passwords.change(me, currentPassword, newPassword);
    return { ok: true };
  }
}
