import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bid's price is made of. A change of the bid writes a new edition; the latest one counts, and none means one line for the whole job. */
export class BidLines1700000001110 implements MigrationInterface {
  name = 'BidLines1700000001110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bid_lines (
        bid_id uuid NOT NULL REFERENCES bids,
        edition integer NOT NULL CHECK (edition > 0),
        place integer NOT NULL CHECK (place BETWEEN 1 AND 20),
        kind text NOT NULL CHECK (kind IN ('labour', 'materials', 'other')),
        text text NOT NULL CHECK (text <> ''),
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        vat_rate integer CHECK (vat_rate IN (0, 5, 20)),
        vat_number text,
        PRIMARY KEY (bid_id, edition, place),
        CONSTRAINT bid_lines_vat_has_number CHECK (vat_rate IS NULL OR vat_rate = 0 OR vat_number IS NOT NULL)
      );
      COMMENT ON COLUMN bid_lines.amount_pence IS 'With the VAT in it.';
      COMMENT ON COLUMN bid_lines.vat_rate IS 'Percent; null: its installer names no VAT.';
      COMMENT ON COLUMN bid_lines.vat_number IS 'That of the installer when the line was written.';

      CREATE FUNCTION bid_lines_guard() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'INSERT' THEN
            RAISE EXCEPTION 'the lines of bid % never change', OLD.bid_id USING ERRCODE = 'restrict_violation';
          END IF;
          PERFORM FROM bids WHERE id = NEW.bid_id AND status = 'pending' FOR SHARE;
          IF NOT FOUND THEN
            RAISE EXCEPTION 'bid % is decided, and so are its lines', NEW.bid_id USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER bid_lines_guard BEFORE INSERT OR UPDATE OR DELETE ON bid_lines
        FOR EACH ROW EXECUTE FUNCTION bid_lines_guard();
      CREATE TRIGGER bid_lines_never_emptied BEFORE TRUNCATE ON bid_lines FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

      CREATE FUNCTION bids_price_stays() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'bid % is decided, and so is its price', OLD.id USING ERRCODE = 'restrict_violation';
        END $$;
      CREATE TRIGGER bids_price_stays BEFORE UPDATE OF price_pence ON bids FOR EACH ROW
        WHEN (OLD.status <> 'pending' AND NEW.price_pence <> OLD.price_pence) EXECUTE FUNCTION bids_price_stays();

      -- At commit, because a bid and its lines are written one after the other.
      CREATE FUNCTION bid_lines_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          of_bid uuid := to_jsonb(NEW) ->> TG_ARGV[0];
          price bigint;
          total bigint;
        BEGIN
          SELECT price_pence INTO price FROM bids WHERE id = of_bid;
          SELECT sum(amount_pence) INTO total FROM bid_lines
           WHERE bid_id = of_bid AND edition = (SELECT max(edition) FROM bid_lines WHERE bid_id = of_bid);
          IF total <> price THEN
            RAISE EXCEPTION 'the lines of bid % come to %, its price is %', of_bid, total, price
              USING ERRCODE = 'check_violation', CONSTRAINT = 'bid_lines_add_up';
          END IF;
          RETURN NULL;
        END $$;
      CREATE CONSTRAINT TRIGGER bid_lines_add_up AFTER INSERT ON bid_lines DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION bid_lines_add_up('bid_id');
      CREATE CONSTRAINT TRIGGER bids_lines_add_up AFTER UPDATE OF price_pence ON bids DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION bid_lines_add_up('id');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER bids_lines_add_up ON bids;
      DROP TRIGGER bids_price_stays ON bids;
      DROP TABLE bid_lines;
      DROP FUNCTION bid_lines_guard, bid_lines_add_up, bids_price_stays;
    `);
  }
}
