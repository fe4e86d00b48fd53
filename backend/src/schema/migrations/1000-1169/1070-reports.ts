import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures of the market by the day in London, counted from the truth; `report_marks` says which days have to be counted again. */
export class Reports1700000001070 implements MigrationInterface {
  name = 'Reports1700000001070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_marks (
        part text NOT NULL CHECK (part IN ('market', 'money', 'promises', 'cohorts')),
        day date NOT NULL,
        PRIMARY KEY (part, day)
      );
      COMMENT ON COLUMN report_marks.day IS 'In London; of cohorts the first of their month.';

      CREATE TABLE report_counts (
        part text PRIMARY KEY CHECK (part IN ('market', 'money', 'promises', 'cohorts')),
        counted_at timestamptz NOT NULL
      );

      CREATE TABLE report_market (
        day date NOT NULL,
        service text NOT NULL,
        region text NOT NULL,
        leads integer NOT NULL,
        leads_bid_on integer NOT NULL,
        leads_filled integer NOT NULL,
        leads_untold integer NOT NULL,
        told bigint NOT NULL,
        bids integer NOT NULL,
        awards integer NOT NULL,
        jobs integer NOT NULL,
        PRIMARY KEY (day, service, region)
      );
      COMMENT ON COLUMN report_market.leads_filled IS 'Of the leads of this day, those that were awarded since.';
      COMMENT ON COLUMN report_market.told IS 'Installers within their radius who were told of the leads of this day.';

      CREATE TABLE report_first_bids (
        day date NOT NULL,
        minutes integer NOT NULL CHECK (minutes >= 0),
        leads integer NOT NULL,
        PRIMARY KEY (day, minutes)
      );
      COMMENT ON COLUMN report_first_bids.minutes IS 'From going out to the first bid; of the leads of this day.';

      CREATE TABLE report_money (
        day date PRIMARY KEY,
        received_pence bigint NOT NULL,
        refunded_pence bigint NOT NULL,
        paid_pence bigint NOT NULL,
        fees_pence bigint NOT NULL,
        forfeited_pence bigint NOT NULL,
        costs_pence bigint NOT NULL,
        lost_pence bigint NOT NULL,
        held_pence bigint NOT NULL
      );
      COMMENT ON COLUMN report_money.held_pence IS 'By how much what is held for others has grown.';

      CREATE TABLE report_promises (
        day date NOT NULL,
        promise text NOT NULL,
        hours integer NOT NULL CHECK (hours >= 0),
        done integer NOT NULL,
        kept integer NOT NULL CHECK (kept <= done),
        PRIMARY KEY (day, promise, hours)
      );
      COMMENT ON COLUMN report_promises.day IS 'On which it was done.';

      CREATE TABLE report_breaches (
        day date NOT NULL,
        promise text NOT NULL,
        subject_id uuid NOT NULL,
        since timestamptz NOT NULL,
        done_at timestamptz NOT NULL,
        PRIMARY KEY (day, promise, subject_id)
      );

      CREATE TABLE report_cohorts (
        month date PRIMARY KEY,
        installers integer NOT NULL,
        bidding integer[] NOT NULL
      );
      COMMENT ON COLUMN report_cohorts.bidding IS 'Of the installers approved in this month, those who bid in the month after 1, 2 and 3 months.';

      ALTER TABLE tickets ADD COLUMN answered_at timestamptz;
      COMMENT ON COLUMN tickets.answered_at IS 'When staff first moved it on.';
      UPDATE tickets SET answered_at = updated_at WHERE status <> 'open';

      CREATE INDEX leads_activated_on ON leads (activated_at) WHERE activated_at IS NOT NULL;
      CREATE INDEX tickets_answered_on ON tickets (answered_at) WHERE answered_at IS NOT NULL;
      CREATE INDEX application_reviews_decided_on ON application_reviews (decided_at) WHERE state <> 'waiting';
      CREATE INDEX users_companies_approved_on ON users (company_approved_at) WHERE company_approved_at IS NOT NULL;
      CREATE INDEX documents_reviewed_on ON documents (reviewed_at) WHERE reviewed_at IS NOT NULL;
      CREATE INDEX payouts_paid_on ON payouts (paid_at) WHERE paid_at IS NOT NULL;
      CREATE INDEX payouts_under_way ON payouts ((coalesce(due_at, requested_at))) WHERE status IN ('due', 'sent', 'failed');
      CREATE INDEX refunds_under_way ON refunds (requested_at) WHERE status <> 'succeeded' AND NOT given_up;
      CREATE INDEX disputes_ended_on ON disputes (ended_at) WHERE status = 'resolved';
      CREATE INDEX installer_standings_approved_on ON installer_standings (approved_at) WHERE approved_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX leads_activated_on, tickets_answered_on, application_reviews_decided_on, users_companies_approved_on, documents_reviewed_on,
        payouts_paid_on, payouts_under_way, refunds_under_way, disputes_ended_on, installer_standings_approved_on;
      ALTER TABLE tickets DROP COLUMN answered_at;
      DROP TABLE report_marks, report_counts, report_market, report_first_bids, report_money, report_promises, report_breaches, report_cohorts;
    `);
  }
}
