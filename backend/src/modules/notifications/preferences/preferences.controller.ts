import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { ChangePreferences, PreferencesView } from './preferences.dto.js';
import { Preferences } from './preferences.service.js';

/** Own switches for mails and texts. */
@ApiTags('account')
@Access()
@Controller('api/account/preferences')
export class PreferencesController {
  constructor(private readonly preferences: Preferences) {}

  @Get()
  @ApiOkResponse({ type: PreferencesView })
  read(@Me() me: Actor): Promise<PreferencesView> {
    return this.preferences.byUser(me.id, me.role);
  }

  @Put()
  @ApiOkResponse({ type: PreferencesView })
  async change(@Me() me: Actor, @Body() input: ChangePreferences): Promise<PreferencesView> {
    await this.preferences.change(me.id, me.role, input.switches);
    return this.preferences.byUser(me.id, me.role);
  }
}
