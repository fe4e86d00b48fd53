import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../auth/auth.guards.js';
import { UserAnswer, UserViews } from '../auth/user-views.service.js';
import { Applications } from './applications.service.js';
import { CompleteRegistration } from './installers.dto.js';

@ApiTags('installers')
@Controller('api')
export class InstallersController {
  constructor(
    private readonly applications: Applications,
    private readonly views: UserViews,
  ) {}

  @Access({ roles: ['installer'] })
  @Post('complete-registration')
  @HttpCode(200)
  @ApiOkResponse({ type: UserAnswer })
  async complete(@Me() me: Actor, @Body() form: CompleteRegistration): Promise<UserAnswer> {
    await this.applications.complete(me.id, form);
    return { user: await this.views.of(me.id) };
  }
}
