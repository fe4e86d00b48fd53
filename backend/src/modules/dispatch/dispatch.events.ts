import { Type } from 'class-transformer';
import { IsArray, IsInt, IsNumber, IsUUID, Min, ValidateNested } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

/** One installer of a wave. */
export class ToldInstaller {
  @IsUUID() installerId!: string;
  /** Great-circle miles from the installer's postcode to the lead's. */
  @IsNumber() @Min(0) distanceMiles!: number;
}

export class WaveTold {
  @IsUUID() leadId!: string;
  @IsInt() wave!: number;
  @IsArray() @ValidateNested({ each: true }) @Type(() => ToldInstaller) told!: ToldInstaller[];
}

/** These installers were picked for a lead and are to hear of it. Nobody is in two waves of one lead. */
export const waveTold = defineEvent('dispatch.wave-told', WaveTold);
