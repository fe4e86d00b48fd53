import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

/** The lead takes bids from now on: it was created active, or was made active (again). */
export class LeadActivated {
  @IsUUID()
  leadId!: string;
}
export const leadActivated = defineEvent('leads.lead-activated', LeadActivated);

/** Why a lead ended without its work being done. */
export const cancelReasons = [
  'staff',
  'customer',
  'nobody-chosen',
  'deadline-passed',
  'agreed',
  'installer-withdrew',
  'installer-left',
  'price-returned',
  'dispute-decided',
  'contract-cancelled',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The lead ended without its work being done. Deposits go back. */
export class LeadCancelled {
  @IsUUID()
  leadId!: string;

  @IsOptional()
  @IsIn(cancelReasons)
  reason?: CancelReason;
}
export const leadCancelled = defineEvent('leads.lead-cancelled', LeadCancelled);

/** The lead's work is done. */
export class LeadCompleted {
  @IsUUID()
  leadId!: string;
}
export const leadCompleted = defineEvent('leads.lead-completed', LeadCompleted);

/** Staff took the lead off the market for now. Deposits go back. */
export class LeadDrafted {
  @IsUUID()
  leadId!: string;
}
export const leadDrafted = defineEvent('leads.lead-drafted', LeadDrafted);

/** Staff deleted the lead. Deposits go back. */
export class LeadArchived {
  @IsUUID()
  leadId!: string;
}
export const leadArchived = defineEvent('leads.lead-archived', LeadArchived);

/** The lead's text was changed while it takes bids. */
export class LeadChanged {
  @IsUUID()
  leadId!: string;
}
export const leadChanged = defineEvent('leads.lead-changed', LeadChanged);

/** No installer was chosen for a customer's job, and it closes by itself before long. */
export class JobClosing {
  @IsUUID()
  leadId!: string;

  @IsUUID()
  customerId!: string;

  /** The London day, `YYYY-MM-DD`. */
  @IsString()
  closesOn!: string;
}
export const jobClosing = defineEvent('leads.job-closing', JobClosing);

/** Staff posted a job in a customer's name. */
export class JobPostedForCustomer {
  @IsUUID()
  leadId!: string;

  @IsUUID()
  customerId!: string;
}
export const jobPostedForCustomer = defineEvent('leads.job-posted-for-customer', JobPostedForCustomer);
