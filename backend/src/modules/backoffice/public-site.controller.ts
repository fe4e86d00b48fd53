import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access/auth.guards.js';
import { MarketView } from './public-site.dto.js';
import { PublicSite } from './public-site.service.js';

@ApiTags('public')
@Controller('api/public')
@Public()
export class PublicSiteController {
  constructor(private readonly site: PublicSite) {}

  @Get('market')
  @Header('Cache-Control', 'public, max-age=30')
  @ApiOkResponse({ type: MarketView })
  market(): Promise<MarketView> {
    return this.site.market();
  }
}
