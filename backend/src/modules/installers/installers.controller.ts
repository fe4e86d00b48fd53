import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { Applications } from './applications.service.js';
import { UserAnswer } from '../auth/auth.views.js';
import { CompleteRegistration } from './installers.dto.js';

@ApiTags('installers')
@Controller('api')
export class InstallersController {
  constructor(private readonly applications: Applications) {}

  @Access({ roles: ['installer'] })
  @Post('complete-registration')
  @HttpCode(200)
  @ApiOkResponse({ type: UserAnswer })
  complete(@Me() me: Actor, @Body() form: CompleteRegistration): Promise<UserAnswer> {
    return this.applications.complete(me.id, form);
  }
}
