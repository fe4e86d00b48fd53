import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

/** Somebody whose saved search finds the lead. */
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

/** A lead that takes bids is found by these people's saved searches, which are to be told. Nobody is named twice for one lead. */
export const leadFound = defineEvent('saved-searches.lead-found', LeadFound);
