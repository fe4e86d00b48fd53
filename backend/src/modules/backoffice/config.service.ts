import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Environment } from '../../config/environment.js';
import { productName } from '../../config/product.js';
import { pounds } from '../../platform/money/pence.js';
import { Settings } from '../settings/settings.service.js';

export class MapTiles {
  /** With {z}, {x} and {y}. */
  @ApiProperty() url!: string;
  @ApiProperty() attribution!: string;
}

export class OpenParts {
  /** Whether visitors may open accounts. */
  @ApiProperty() registration!: boolean;
  /** Whether customers may post jobs. */
  @ApiProperty() posting!: boolean;
}

export class Config {
  @ApiProperty() productName!: string;
  @ApiProperty() stripePublishableKey!: string;
  /** The sandbox's stand-in for the card script. Never outside the sandbox. */
  @ApiPropertyOptional() stripeJsUrl?: string;
  /** Percent of a finished job's price; what a bidder receives is shown less this. */
  @ApiProperty() feePercent!: number;
  /** Pounds: the deposit of a lead that names none. */
  @ApiProperty() defaultDeposit!: number;
  /** Whether the providers are the sandbox's: cards are test cards and no real message is sent. */
  @ApiProperty() sandbox!: boolean;
  /** What the owners have not stopped for a while. */
  @ApiProperty({ type: OpenParts }) open!: OpenParts;
  /** What lies under the map of leads; null: the outline alone. */
  @ApiProperty({ type: MapTiles, nullable: true }) mapTiles!: MapTiles | null;
}

/** What a browser must know before sign-in: of the environment, and of the settings as they are now. */
@Injectable()
export class BrowserConfig {
  constructor(
    private readonly environment: Environment,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<Config> {
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_JS_URL, sandbox } = this.environment;
    const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '' } = this.environment;
    const { feePercent, defaultDepositPence, registrationOpen, postingOpen } = await this.settings.current();
    return {
      productName,
      stripePublishableKey: STRIPE_PUBLISHABLE_KEY,
      ...(sandbox && STRIPE_JS_URL && { stripeJsUrl: STRIPE_JS_URL }),
      feePercent,
      defaultDeposit: pounds(defaultDepositPence),
      sandbox,
      open: { registration: registrationOpen, posting: postingOpen },
      mapTiles: url ? { url, attribution } : null,
    };
  }
}
