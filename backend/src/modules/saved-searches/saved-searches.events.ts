import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

/** A person whose saved search finds the lead. */
export class Finder {
  @IsUUID() installerId!: string;
  @IsUUID() searchId!: string;
  /** Whole miles to the centre of the lead's outcode; missing when either place is unknown. */
  @IsOptional() @IsInt() distanceMiles?: number | null;
}

export class LeadFound {
  @IsUUID() leadId!: string;
  @IsArray() @ValidateNested({ each: true }) @Type(() => Finder) finders!: Finder[];
}

/** These people's saved searches find a lead that takes bids, and they are to be notified, each once for one lead. */
export const leadFound = defineEvent('saved-searches.lead-found', LeadFound);
