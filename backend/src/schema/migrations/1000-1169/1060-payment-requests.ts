import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Bids that staff have chosen for a customer, who is asked to pay. */
export class PaymentRequests1700000001060 implements MigrationInterface {
  name = 'PaymentRequests1700000001060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_requests (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        lead_id uuid NOT NULL REFERENCES leads,
        bid_id uuid NOT NULL REFERENCES bids,
        price_pence integer NOT NULL CHECK (price_pence > 0),
        requested_by uuid NOT NULL REFERENCES users,
        requested_at timestamptz NOT NULL DEFAULT clock_now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        ended_as text CHECK (ended_as IN ('awarded', 'lapsed', 'replaced', 'overtaken')),
        CONSTRAINT payment_requests_ended CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
        CONSTRAINT payment_requests_last_a_while CHECK (expires_at > requested_at)
      );
      CREATE UNIQUE INDEX payment_requests_one_a_lead ON payment_requests (lead_id) WHERE ended_at IS NULL;
      CREATE INDEX payment_requests_by_end ON payment_requests (expires_at) WHERE ended_at IS NULL;
      CREATE INDEX payment_requests_of_lead ON payment_requests (lead_id);
      CREATE INDEX payment_requests_of_bid ON payment_requests (bid_id);
    `);
    await auditStatements(runner, 'payment_requests', {
      shown: ['id', 'lead_id', 'bid_id', 'price_pence', 'requested_by', 'expires_at', 'ended_as'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_requests');
  }
}
