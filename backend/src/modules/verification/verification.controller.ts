import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { UserAnswer } from '../auth/auth.views.js';
import { CodeSent, VerifyCode } from './verification.dto.js';
import { VerificationCodes } from './verification-codes.service.js';
import { Verification } from './verification.service.js';

@ApiTags('verification')
@Access()
@Controller('api/auth')
export class VerificationController {
  constructor(
    private readonly codes: VerificationCodes,
    private readonly verification: Verification,
  ) {}

  @Post('send-email-verification')
  @HttpCode(200)
  @ApiOkResponse({ type: CodeSent })
  sendEmail(@Me() me: Actor): Promise<CodeSent> {
    return this.codes.send(me.id, 'email');
  }

  @Post('send-phone-verification')
  @HttpCode(200)
  @ApiOkResponse({ type: CodeSent })
  sendPhone(@Me() me: Actor): Promise<CodeSent> {
    return this.codes.send(me.id, 'phone');
  }

  @Post('verify-email')
  @HttpCode(200)
  @ApiOkResponse({ type: UserAnswer })
  verifyEmail(@Me() me: Actor, @Body() { token }: VerifyCode): Promise<UserAnswer> {
    return this.verification.verify(me.id, 'email', token);
  }

  @Post('verify-phone')
  @HttpCode(200)
  @ApiOkResponse({ type: UserAnswer })
  verifyPhone(@Me() me: Actor, @Body() { token }: VerifyCode): Promise<UserAnswer> {
    return this.verification.verify(me.id, 'phone', token);
  }
}
