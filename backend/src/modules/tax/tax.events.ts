import { IsInt, IsISO8601, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

class OfSeller {
  @IsUUID() userId!: string;
}

/** Their first pay was sent, and they have not said what HMRC wants to know of them. */
export class TaxDetailsAsked extends OfSeller {
  /** From when pay waits if they do not. */
  @IsISO8601() waitsFrom!: string;
}
export const taxDetailsAsked = defineEvent('tax.details-asked', TaxDetailsAsked);

/** They still have not. */
export class TaxDetailsReminded extends TaxDetailsAsked {
  /** 1 or 2. */
  @IsInt() number!: number;
}
export const taxDetailsReminded = defineEvent('tax.details-reminded', TaxDetailsReminded);

/** They have not in time: from now on their pay waits for it. */
export class PayWaitsForTaxDetails extends OfSeller {}
export const payWaitsForTaxDetails = defineEvent('tax.pay-waits', PayWaitsForTaxDetails);

/** They have said it while their pay waited for it. */
export class TaxDetailsGiven extends OfSeller {}
export const taxDetailsGiven = defineEvent('tax.details-given', TaxDetailsGiven);
