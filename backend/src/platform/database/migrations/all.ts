// Generated from this folder by `npm run contract`. Do not edit.
import type { MigrationInterface } from 'typeorm';
import { Platform1700000000001 } from './0001-platform.js';
import { Auth1700000000010 } from './0010-auth.js';
import { Verification1700000000020 } from './0020-verification.js';
import { Installers1700000000021 } from './0021-installers.js';
import { Payments1700000000030 } from './0030-payments.js';
import { Ledger1700000000031 } from './0031-ledger.js';
import { Leads1700000000040 } from './0040-leads.js';
import { Bids1700000000050 } from './0050-bids.js';
import { Notifications1700000000060 } from './0060-notifications.js';
import { Dispatch1700000000061 } from './0061-dispatch.js';
import { DemoMarket1700000000070 } from './0070-demo-market.js';
import { Tickets1700000000120 } from './0120-tickets.js';
import { VisitorMails1700000000121 } from './0121-visitor-mails.js';
import { TicketNotes1700000000122 } from './0122-ticket-notes.js';
import { Ranks1700000000130 } from './0130-ranks.js';
import { Disputes1700000000131 } from './0131-disputes.js';
import { Growth1700000000140 } from './0140-growth.js';
import { Counts1700000000141 } from './0141-counts.js';
import { Retention1700000000150 } from './0150-retention.js';
import { GrowingLists1700000000210 } from './0210-growing-lists.js';
import { StaffCounts1700000000220 } from './0220-staff-counts.js';
import { TicketEvents1700000000230 } from './0230-ticket-events.js';
import { Preferences1700000000231 } from './0231-preferences.js';
import { Chargebacks1700000000240 } from './0240-chargebacks.js';
import { SweepSetbacks1700000000241 } from './0241-sweep-setbacks.js';
import { MoneyGuards1700000000242 } from './0242-money-guards.js';
import { Actors1700000000260 } from './0260-actors.js';
import { Bells1700000000261 } from './0261-bells.js';
import { ScheduleLeases1700000000262 } from './0262-schedule-leases.js';
import { DatabaseUse1700000000280 } from './0280-database-use.js';
import { PublicPlace1700000000281 } from './0281-public-place.js';
import { SessionEnded1700000000282 } from './0282-session-ended.js';
import { Audit1700000000290 } from './0290-audit.js';
import { Clock1700000000300 } from './0300-clock.js';
import { OpenLeads1700000000301 } from './0301-open-leads.js';
import { Files1700000000320 } from './0320-files.js';
import { ForgottenPasswords1700000000330 } from './0330-forgotten-passwords.js';
import { ProvenContacts1700000000331 } from './0331-proven-contacts.js';
import { LedgerKinds1700000000340 } from './0340-ledger-kinds.js';
import { RefundDecisions1700000000350 } from './0350-refund-decisions.js';
import { RefundsByHand1700000000351 } from './0351-refunds-by-hand.js';
import { ReconcileRuns1700000000352 } from './0352-reconcile-runs.js';
import { ProviderFees1700000000353 } from './0353-provider-fees.js';
import { Payouts1700000000360 } from './0360-payouts.js';
import { Transfers1700000000361 } from './0361-transfers.js';
import { PaymentLines1700000000362 } from './0362-payment-lines.js';
import { Clawbacks1700000000363 } from './0363-clawbacks.js';
import { BankPayouts1700000000364 } from './0364-bank-payouts.js';
import { Assignments1700000000370 } from './0370-assignments.js';
import { AssignmentDisputes1700000000371 } from './0371-disputes.js';
import { StaffLists1700000000380 } from './0380-staff-lists.js';
import { AuditActors1700000000395 } from './0395-audit-actors.js';
import { ClockInThePast1700000000396 } from './0396-clock-in-the-past.js';
import { TicketVersions1700000000397 } from './0397-ticket-versions.js';
import { ProviderReadings1700000000400 } from './0400-provider-readings.js';
import { SentByHand1700000000401 } from './0401-sent-by-hand.js';
import { Reviews1700000000405 } from './0405-reviews.js';
import { PublicInstallers1700000000406 } from './0406-public-installers.js';
import { Threads1700000000413 } from './0413-threads.js';
import { PriceChanges1700000000414 } from './0414-price-changes.js';
import { PayoutReductions1700000000421 } from './0421-payout-reductions.js';
import { Receipts1700000000422 } from './0422-receipts.js';
import { DisputeReads1700000000423 } from './0423-dispute-reads.js';
import { PostTowns1700000000429 } from './0429-post-towns.js';
import { SearchServices1700000000430 } from './0430-search-services.js';
import { BidEdits1700000000431 } from './0431-bid-edits.js';
import { Waves1700000000437 } from './0437-waves.js';
import { WorkDays1700000000440 } from './0440-work-days.js';
import { AccountsOfPeople1700000000460 } from './0460-accounts-of-people.js';
import { RestrictedFiles1700000000480 } from './0480-restricted-files.js';
import { SavedSearches1700000000481 } from './0481-saved-searches.js';
import { HeldAwards1700000000500 } from './0500-held-awards.js';
import { StaffOrders1700000000501 } from './0501-staff-orders.js';
import { PaymentSources1700000000502 } from './0502-payment-sources.js';
import { OrderOfFiles1700000000540 } from './0540-order-of-files.js';
import { CreditNotes1700000000570 } from './0570-credit-notes.js';
import { PayAgain1700000000571 } from './0571-pay-again.js';
import { HeldAgain1700000000572 } from './0572-held-again.js';
import { ListOrders1700000000590 } from './0590-list-orders.js';
import { BellsOfMany1700000000630 } from './0630-bells-of-many.js';
import { Presence1700000000660 } from './0660-presence.js';
import { FarthestDeadline1700000000680 } from './0680-farthest-deadline.js';
import { AuditByStatement1700000000710 } from './0710-audit-by-statement.js';
import { LargeLists1700000000720 } from './0720-large-lists.js';
import { MailsOfCrowds1700000000730 } from './0730-mails-of-crowds.js';

/** The schema's history. Each migration is written by hand: generated ones drop what TypeORM cannot see. */
export const migrations: (new () => MigrationInterface)[] = [
  Platform1700000000001,
  Auth1700000000010,
  Verification1700000000020,
  Installers1700000000021,
  Payments1700000000030,
  Ledger1700000000031,
  Leads1700000000040,
  Bids1700000000050,
  Notifications1700000000060,
  Dispatch1700000000061,
  DemoMarket1700000000070,
  Tickets1700000000120,
  VisitorMails1700000000121,
  TicketNotes1700000000122,
  Ranks1700000000130,
  Disputes1700000000131,
  Growth1700000000140,
  Counts1700000000141,
  Retention1700000000150,
  GrowingLists1700000000210,
  StaffCounts1700000000220,
  TicketEvents1700000000230,
  Preferences1700000000231,
  Chargebacks1700000000240,
  SweepSetbacks1700000000241,
  MoneyGuards1700000000242,
  Actors1700000000260,
  Bells1700000000261,
  ScheduleLeases1700000000262,
  DatabaseUse1700000000280,
  PublicPlace1700000000281,
  SessionEnded1700000000282,
  Audit1700000000290,
  Clock1700000000300,
  OpenLeads1700000000301,
  Files1700000000320,
  ForgottenPasswords1700000000330,
  ProvenContacts1700000000331,
  LedgerKinds1700000000340,
  RefundDecisions1700000000350,
  RefundsByHand1700000000351,
  ReconcileRuns1700000000352,
  ProviderFees1700000000353,
  Payouts1700000000360,
  Transfers1700000000361,
  PaymentLines1700000000362,
  Clawbacks1700000000363,
  BankPayouts1700000000364,
  Assignments1700000000370,
  AssignmentDisputes1700000000371,
  StaffLists1700000000380,
  AuditActors1700000000395,
  ClockInThePast1700000000396,
  TicketVersions1700000000397,
  ProviderReadings1700000000400,
  SentByHand1700000000401,
  Reviews1700000000405,
  PublicInstallers1700000000406,
  Threads1700000000413,
  PriceChanges1700000000414,
  PayoutReductions1700000000421,
  Receipts1700000000422,
  DisputeReads1700000000423,
  PostTowns1700000000429,
  SearchServices1700000000430,
  BidEdits1700000000431,
  Waves1700000000437,
  WorkDays1700000000440,
  AccountsOfPeople1700000000460,
  RestrictedFiles1700000000480,
  SavedSearches1700000000481,
  HeldAwards1700000000500,
  StaffOrders1700000000501,
  PaymentSources1700000000502,
  OrderOfFiles1700000000540,
  CreditNotes1700000000570,
  PayAgain1700000000571,
  HeldAgain1700000000572,
  ListOrders1700000000590,
  BellsOfMany1700000000630,
  Presence1700000000660,
  FarthestDeadline1700000000680,
  AuditByStatement1700000000710,
  LargeLists1700000000720,
  MailsOfCrowds1700000000730,
];
