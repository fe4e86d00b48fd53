import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Anyone, Guest, type Actor } from '../auth/access/auth.guards.js';
import { sendFile } from '../files/sent-file.views.js';
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

  /** For readers who may open the page. */
  @Get(':id/picture')
  @Anyone()
  @ApiProduces('image/webp')
  async picture(@Guest() visitor: Actor | null, @Id() id: string, @Res() reply: FastifyReply): Promise<void> {
    sendFile(reply, await this.pages.picture(id, visitor));
  }
}
