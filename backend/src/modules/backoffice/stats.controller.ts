import { Controller, Get } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { AdminStats, InstallerStats } from './stats.dto.js';
import { Stats } from './stats.service.js';

@ApiTags('dashboard')
@ApiExtraModels(AdminStats, InstallerStats)
@Controller('api/dashboard')
export class StatsController {
  constructor(private readonly stats: Stats) {}

  /** The figures of the caller's dashboard: staff see the platform's, installers their own. */
  @Access({ roles: ['installer', 'admin'] })
  @Get('stats')
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(InstallerStats) }, { $ref: getSchemaPath(AdminStats) }] },
  })
  read(@Me() me: Actor): Promise<InstallerStats | AdminStats> {
    return me.role === 'admin' ? this.stats.ofPlatform() : this.stats.ofInstaller(me.id);
  }
}
