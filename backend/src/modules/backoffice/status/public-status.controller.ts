import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access/auth.guards.js';
import { StatusView } from './public-status.views.js';
import { PublicStatus } from './public-status.service.js';

@ApiTags('public')
@Controller('api/status')
@Public()
export class PublicStatusController {
  constructor(private readonly status: PublicStatus) {}

  /** Answers also while the rest is down. */
  @Get()
  @Header('Cache-Control', 'public, max-age=15')
  @ApiOkResponse({ type: StatusView })
  read(): Promise<StatusView> {
    return this.status.read();
  }
}
