import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../config/environment.js';
import { productName } from '../../config/product.js';
import { Public } from '../auth/access/auth.guards.js';

export class MapTiles {
  /** With {z}, {x} and {y}. */
  @ApiProperty() url!: string;
  @ApiProperty() attribution!: string;
}

export class Config {
  @ApiProperty() productName!: string;
  @ApiProperty() stripePublishableKey!: string;
  /** The sandbox's stand-in for the card script. Never outside the sandbox. */
  @ApiPropertyOptional() stripeJsUrl?: string;
  /** Percent of a finished job's price; what a bidder receives is shown less this. */
  @ApiProperty() feePercent!: number;
  /** Whether the providers are the sandbox's: cards are test cards and no real message is sent. */
  @ApiProperty() sandbox!: boolean;
  /** What lies under the map of leads; null: the outline alone. */
  @ApiProperty({ type: MapTiles, nullable: true }) mapTiles!: MapTiles | null;
}

/** What a browser must know before sign-in. */
@ApiTags('config')
@Controller('api/config')
export class ConfigController {
  constructor(private readonly environment: Environment) {}

  @Public()
  @Get()
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ type: Config })
  read(): Config {
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_JS_URL, PLATFORM_FEE_PERCENT, sandbox } = this.environment;
    const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '' } = this.environment;
    return {
      productName,
      stripePublishableKey: STRIPE_PUBLISHABLE_KEY,
      ...(sandbox && STRIPE_JS_URL && { stripeJsUrl: STRIPE_JS_URL }),
      feePercent: PLATFORM_FEE_PERCENT,
      sandbox,
      mapTiles: url ? { url, attribution } : null,
    };
  }
}
