// Generated from this folder by `npm run contract`. Do not edit.
import type { MigrationInterface } from 'typeorm';
import { ForfeitedPayments1700000000740 } from './0740-0999/0740-forfeited-payments.js';
import { WavesOnce1700000000750 } from './0740-0999/0750-waves-once.js';
import { UploadDays1700000000821 } from './0740-0999/0821-upload-days.js';
import { ReturnedPrices1700000000831 } from './0740-0999/0831-returned-prices.js';
import { WordsOfQueues1700000000900 } from './0740-0999/0900-words-of-queues.js';
import { ClawbackParts1700000000910 } from './0740-0999/0910-clawback-parts.js';
import { WithdrawnCreditNotes1700000000911 } from './0740-0999/0911-withdrawn-credit-notes.js';
import { TopUps1700000000912 } from './0740-0999/0912-top-ups.js';
import { MoneyGuards1700000000913 } from './0740-0999/0913-money-guards.js';
import { QueueActs1700000000920 } from './0740-0999/0920-queue-acts.js';
import { AdminsByFunction1700000000921 } from './0740-0999/0921-admins-by-function.js';
import { TextHours1700000000922 } from './0740-0999/0922-text-hours.js';
import { TicketsOfAnAddress1700000000923 } from './0740-0999/0923-tickets-of-an-address.js';
import { RejectedBids1700000000936 } from './0740-0999/0936-rejected-bids.js';
import { StaffSearch1700000000940 } from './0740-0999/0940-staff-search.js';
import { StaffNotes1700000000941 } from './0740-0999/0941-staff-notes.js';
import { SecondFactor1700000000950 } from './0740-0999/0950-second-factor.js';
import { CoveredRefunds1700000000970 } from './0740-0999/0970-covered-refunds.js';
import { StaffRoles1700000001000 } from './1000-1169/1000-staff-roles.js';
import { RefundsByStaff1700000001001 } from './1000-1169/1001-refunds-by-staff.js';
import { Passkeys1700000001010 } from './1000-1169/1010-passkeys.js';
import { Documents1700000001020 } from './1000-1169/1020-documents.js';
import { DataExports1700000001030 } from './1000-1169/1030-data-exports.js';
import { Erasures1700000001031 } from './1000-1169/1031-erasures.js';
import { Retention1700000001032 } from './1000-1169/1032-retention.js';
import { StaffWork1700000001040 } from './1000-1169/1040-staff-work.js';
import { StandingDifferences1700000001041 } from './1000-1169/1041-standing-differences.js';
import { Availability1700000001050 } from './1000-1169/1050-availability.js';
import { CalendarFeeds1700000001051 } from './1000-1169/1051-calendar-feeds.js';
import { PaymentRequests1700000001060 } from './1000-1169/1060-payment-requests.js';
import { Reports1700000001070 } from './1000-1169/1070-reports.js';
import { Settings1700000001080 } from './1000-1169/1080-settings.js';
import { Invitations1700000001090 } from './1000-1169/1090-invitations.js';
import { Pushes1700000001100 } from './1000-1169/1100-pushes.js';
import { BidLines1700000001110 } from './1000-1169/1110-bid-lines.js';
import { VatNumbers1700000001111 } from './1000-1169/1111-vat-numbers.js';
import { DatabaseAccount1700000001120 } from './1000-1169/1120-database-account.js';
import { ClosingReminders1700000001130 } from './1000-1169/1130-closing-reminders.js';
import { BidderCaps1700000001131 } from './1000-1169/1131-bidder-caps.js';
import { PayoutHolds1700000001140 } from './1000-1169/1140-payout-holds.js';
import { StatementIndex1700000001141 } from './1000-1169/1141-statement-index.js';
import { FactorResets1700000001150 } from './1000-1169/1150-factor-resets.js';
import { Breaches1700000001160 } from './1000-1169/1160-breaches.js';
import { DebtWriteOffs1700000001190 } from './1170-1335/1190-debt-write-offs.js';
import { DaysOfWork1700000001191 } from './1170-1335/1191-days-of-work.js';
import { UnheldAddresses1700000001210 } from './1170-1335/1210-unheld-addresses.js';
import { NationsOfMoney1700000001230 } from './1170-1335/1230-nations-of-money.js';
import { RightToCancel1700000001231 } from './1170-1335/1231-right-to-cancel.js';
import { StreetAddresses1700000001320 } from './1170-1335/1320-street-addresses.js';
import { WordsOfMoney1700000001321 } from './1170-1335/1321-words-of-money.js';
import { PointAppeals1700000001322 } from './1170-1335/1322-point-appeals.js';
import { RecountedRanks1700000001323 } from './1170-1335/1323-recounted-ranks.js';
import { TicketReplies1700000001324 } from './1170-1335/1324-ticket-replies.js';
import { OutsideRefunds1700000001325 } from './1170-1335/1325-outside-refunds.js';
import { IndexesOfLists1700000001326 } from './1170-1335/1326-indexes-of-lists.js';
import { SentOnce1700000001327 } from './1170-1335/1327-sent-once.js';
import { ReportSupply1700000001328 } from './1170-1335/1328-report-supply.js';
import { BackupMarks1700000001329 } from './1170-1335/1329-backup-marks.js';
import { MessageCounts1700000001330 } from './1170-1335/1330-message-counts.js';
import { ContentReports1700000001331 } from './1170-1335/1331-content-reports.js';
import { TaxDetails1700000001332 } from './1170-1335/1332-tax-details.js';
import { WorkInvoices1700000001333 } from './1170-1335/1333-work-invoices.js';
import { ConstructionScheme1700000001334 } from './1170-1335/1334-construction-scheme.js';
import { OutcomesOfConversations1700000001335 } from './1170-1335/1335-outcomes-of-conversations.js';
import { AnsweredApplications1700000001336 } from './1336-1999/1336-answered-applications.js';
import { ApplicationReminders1700000001337 } from './1336-1999/1337-application-reminders.js';
import { MessagesOfAPayment1700000001340 } from './1336-1999/1340-messages-of-a-payment.js';
import { WordsOfCompanies1700000001341 } from './1336-1999/1341-words-of-companies.js';
import { WorkHandedOn1700000001347 } from './1336-1999/1347-work-handed-on.js';
import { UrgentNotices1700000001348 } from './1336-1999/1348-urgent-notices.js';
import { TicketWork1700000001349 } from './1336-1999/1349-ticket-work.js';
import { FrozenTaxWords1700000001350 } from './1336-1999/1350-frozen-tax-words.js';
import { TaxNumberReadings1700000001351 } from './1336-1999/1351-tax-number-readings.js';
import { ProofsOfSettlements1700000001352 } from './1336-1999/1352-proofs-of-settlements.js';
import { ComplaintsAboutDecisions1700000001356 } from './1336-1999/1356-complaints-about-decisions.js';
import { MarketSwitches1700000001366 } from './1336-1999/1366-market-switches.js';
import { DeepPages1700000001367 } from './1336-1999/1367-deep-pages.js';
import { KeyCheck1700000001370 } from './1336-1999/1370-key-check.js';
import { PromisesOfStaff1700000001385 } from './1336-1999/1385-promises-of-staff.js';
import { ReferencesOfSettlements1700000001390 } from './1336-1999/1390-references-of-settlements.js';
import { InstallersByArea1700000001395 } from './1336-1999/1395-installers-by-area.js';
import { AuditedSwitches1700000001410 } from './1336-1999/1410-audited-switches.js';
import { WordsOfJobs1700000001411 } from './1336-1999/1411-words-of-jobs.js';
import { UsersByType1700000001412 } from './1336-1999/1412-users-by-type.js';
import { NewestBreaches1700000001413 } from './1336-1999/1413-newest-breaches.js';

/** What came after the baseline. Each is written by hand: generated ones drop what TypeORM cannot see. */
export const migrations: (new () => MigrationInterface)[] = [
  ForfeitedPayments1700000000740,
  WavesOnce1700000000750,
  UploadDays1700000000821,
  ReturnedPrices1700000000831,
  WordsOfQueues1700000000900,
  ClawbackParts1700000000910,
  WithdrawnCreditNotes1700000000911,
  TopUps1700000000912,
  MoneyGuards1700000000913,
  QueueActs1700000000920,
  AdminsByFunction1700000000921,
  TextHours1700000000922,
  TicketsOfAnAddress1700000000923,
  RejectedBids1700000000936,
  StaffSearch1700000000940,
  StaffNotes1700000000941,
  SecondFactor1700000000950,
  CoveredRefunds1700000000970,
  StaffRoles1700000001000,
  RefundsByStaff1700000001001,
  Passkeys1700000001010,
  Documents1700000001020,
  DataExports1700000001030,
  Erasures1700000001031,
  Retention1700000001032,
  StaffWork1700000001040,
  StandingDifferences1700000001041,
  Availability1700000001050,
  CalendarFeeds1700000001051,
  PaymentRequests1700000001060,
  Reports1700000001070,
  Settings1700000001080,
  Invitations1700000001090,
  Pushes1700000001100,
  BidLines1700000001110,
  VatNumbers1700000001111,
  DatabaseAccount1700000001120,
  ClosingReminders1700000001130,
  BidderCaps1700000001131,
  PayoutHolds1700000001140,
  StatementIndex1700000001141,
  FactorResets1700000001150,
  Breaches1700000001160,
  DebtWriteOffs1700000001190,
  DaysOfWork1700000001191,
  UnheldAddresses1700000001210,
  NationsOfMoney1700000001230,
  RightToCancel1700000001231,
  StreetAddresses1700000001320,
  WordsOfMoney1700000001321,
  PointAppeals1700000001322,
  RecountedRanks1700000001323,
  TicketReplies1700000001324,
  OutsideRefunds1700000001325,
  IndexesOfLists1700000001326,
  SentOnce1700000001327,
  ReportSupply1700000001328,
  BackupMarks1700000001329,
  MessageCounts1700000001330,
  ContentReports1700000001331,
  TaxDetails1700000001332,
  WorkInvoices1700000001333,
  ConstructionScheme1700000001334,
  OutcomesOfConversations1700000001335,
  AnsweredApplications1700000001336,
  ApplicationReminders1700000001337,
  MessagesOfAPayment1700000001340,
  WordsOfCompanies1700000001341,
  WorkHandedOn1700000001347,
  UrgentNotices1700000001348,
  TicketWork1700000001349,
  FrozenTaxWords1700000001350,
  TaxNumberReadings1700000001351,
  ProofsOfSettlements1700000001352,
  ComplaintsAboutDecisions1700000001356,
  MarketSwitches1700000001366,
  DeepPages1700000001367,
  KeyCheck1700000001370,
  PromisesOfStaff1700000001385,
  ReferencesOfSettlements1700000001390,
  InstallersByArea1700000001395,
  AuditedSwitches1700000001410,
  WordsOfJobs1700000001411,
  UsersByType1700000001412,
  NewestBreaches1700000001413,
];
