// Generated from this folder by `npm run contract`. Do not edit.
import type { MigrationInterface } from 'typeorm';
import { ForfeitedPayments1700000000740 } from './0740-forfeited-payments.js';
import { WavesOnce1700000000750 } from './0750-waves-once.js';
import { UploadDays1700000000821 } from './0821-upload-days.js';
import { ReturnedPrices1700000000831 } from './0831-returned-prices.js';
import { WordsOfQueues1700000000900 } from './0900-words-of-queues.js';
import { ClawbackParts1700000000910 } from './0910-clawback-parts.js';
import { WithdrawnCreditNotes1700000000911 } from './0911-withdrawn-credit-notes.js';
import { TopUps1700000000912 } from './0912-top-ups.js';
import { MoneyGuards1700000000913 } from './0913-money-guards.js';
import { QueueActs1700000000920 } from './0920-queue-acts.js';
import { AdminsByFunction1700000000921 } from './0921-admins-by-function.js';
import { TextHours1700000000922 } from './0922-text-hours.js';
import { TicketsOfAnAddress1700000000923 } from './0923-tickets-of-an-address.js';
import { RejectedBids1700000000936 } from './0936-rejected-bids.js';
import { StaffSearch1700000000940 } from './0940-staff-search.js';
import { StaffNotes1700000000941 } from './0941-staff-notes.js';
import { SecondFactor1700000000950 } from './0950-second-factor.js';
import { CoveredRefunds1700000000970 } from './0970-covered-refunds.js';

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
];
