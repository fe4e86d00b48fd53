import { isNumber, isUUID, IsInt, IsUUID, ValidateBy } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

/** One installer of a wave. */
export interface ToldInstaller {
  readonly installerId: string;
  /** Great-circle miles from the installer's postcode to the lead's. */
  readonly distanceMiles: number;
}

const isTold = ({ installerId, distanceMiles }: Partial<ToldInstaller>): boolean =>
  isUUID(installerId) && isNumber(distanceMiles) && distanceMiles >= 0;

/** All in one check: a nested one for each of fifty costs more than finding them did. */
const AreTold = (): PropertyDecorator =>
  ValidateBy({
    name: 'areTold',
    validator: {
      validate: (told: unknown) => Array.isArray(told) && told.every((one) => isTold(Object(one) as object)),
      defaultMessage: () => 'told must name installers and their miles',
    },
  });

export class WaveTold {
  @IsUUID() leadId!: string;
  @IsInt() wave!: number;
  @AreTold() told!: ToldInstaller[];
}

/** These installers were picked for a lead and are to be notified. No installer is in two waves of one lead. */
export const waveTold = defineEvent('dispatch.wave-told', WaveTold);
