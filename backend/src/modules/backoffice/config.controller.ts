import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access/auth.guards.js';
import { BrowserConfig, Config } from './config.service.js';

/** What a browser must know before sign-in. */
@ApiTags('config')
@Controller('api/config')
export class ConfigController {
  constructor(private readonly config: BrowserConfig) {}

  @Public()
  @Get()
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ type: Config })
  read(): Promise<Config> {
    return this.config.read();
  }
}
