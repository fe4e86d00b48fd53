import { IsNumber, IsUUID, Min } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

export class InstallerTold {
  @IsUUID() leadId!: string;
  @IsUUID() installerId!: string;
  /** Great-circle miles from the installer's postcode to the lead's. */
  @IsNumber() @Min(0) distanceMiles!: number;
}

/** An installer was picked for a lead and is to hear of it. Said once for each of the two together. */
export const installerTold = defineEvent('dispatch.installer-told', InstallerTold);
