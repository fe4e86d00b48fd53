import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '../../platform/http/uuid-param.js';
import { Anyone, Guest, type Actor } from '../auth/auth.guards.js';
import { InstallerPages } from './installer-pages.service.js';
import { InstallerPageView } from './installer-pages.views.js';

@ApiTags('installers')
@Controller('api/installers')
export class InstallerPagesController {
  constructor(private readonly pages: InstallerPages) {}

  /** Of installers who did not agree to a public page, only owners of jobs that they bid on read it. */
  @Get(':id')
  @Anyone()
  @ApiOkResponse({ type: InstallerPageView })
  open(@Guest() visitor: Actor | null, @Id() id: string): Promise<InstallerPageView> {
    return this.pages.open(id, visitor);
  }
}
