import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Access, Me, RecentProof, type Actor } from '../auth/access/auth.guards.js';
import { ChangeSettings } from './settings.dto.js';
import { settingsHistory } from './settings.reads.js';
import { Settings } from './settings.service.js';
import { SettingsVersionView, SettingsView } from './settings.views.js';

/** Owners decide what the market's figures are and who stands behind it. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@Controller('api/admin/settings')
export class SettingsAdminController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @ApiOkResponse({ type: SettingsView })
  read(): Promise<SettingsView> {
    return this.settings.read();
  }

  /** A new version, from now or from a later moment. Earlier agreements keep their terms. */
  @RecentProof()
  @Put()
  @ApiOkResponse({ type: SettingsView })
  change(@Me() me: Actor, @Body() input: ChangeSettings): Promise<SettingsView> {
    return this.settings.change(me.id, input);
  }

  @Get('history')
  @ApiOkResponse({ type: [SettingsVersionView] })
  history(@List(settingsHistory.rules) query: ListQuery): Promise<Page<SettingsVersionView>> {
    return this.settings.history(query);
  }
}
