import { Reflector } from '@nestjs/core';

/** What owners may stop for a while, by the names of the settings. What has begun goes on. */
export type MarketSwitch = 'registrationOpen' | 'postingOpen';

/** A route that answers only while the owners leave this part of the market open. `ClosedParts` of the settings asks. */
export const WhenOpen = Reflector.createDecorator<MarketSwitch>();
