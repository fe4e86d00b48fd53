import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bid said before it was edited stays readable: its owner may have compared it. */
export class BidEdits1700000000431 implements MigrationInterface {
  name = 'BidEdits1700000000431';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bid_edits (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        bid_id uuid NOT NULL REFERENCES bids,
        price_pence integer NOT NULL CHECK (price_pence > 0),
        eta text NOT NULL,
        edited_at timestamptz NOT NULL
      );
      CREATE INDEX bid_edits_of_bid ON bid_edits (bid_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bid_edits');
  }
}
