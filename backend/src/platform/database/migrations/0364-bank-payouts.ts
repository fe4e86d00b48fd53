import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bank refuses after all goes back to the installer's account at the provider: such a payout is no longer paid. */
export class BankPayouts1700000000364 implements MigrationInterface {
  name = 'BankPayouts1700000000364';

  async up(runner: QueryRunner): Promise<void> {
    await this.allow(
      runner,
      "('sent', 'paid'), ('paid', 'sent'), ('sent', 'reversed'), ('paid', 'reversed')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.allow(runner, "('sent', 'paid'), ('sent', 'reversed'), ('paid', 'reversed')");
  }

  private async allow(runner: QueryRunner, afterSending: string): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION payouts_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'payouts are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.subject_id, NEW.payee_id, NEW.charge_id, NEW.gross_pence, NEW.fee_pence, NEW.net_pence, NEW.currency)
           IS DISTINCT FROM
           (OLD.subject_id, OLD.payee_id, OLD.charge_id, OLD.gross_pence, OLD.fee_pence, OLD.net_pence, OLD.currency) THEN
          RAISE EXCEPTION 'the facts of payout % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
          ('waiting_account', 'due'), ('waiting_account', 'canceled'),
          ('due', 'waiting_account'), ('due', 'sent'), ('due', 'paid'), ('due', 'failed'), ('due', 'canceled'),
          ('failed', 'due'), ('failed', 'waiting_account'), ('failed', 'canceled'),
          ${afterSending}) THEN
          RAISE EXCEPTION 'payout % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.attempt < OLD.attempt OR (OLD.sent_at IS NOT NULL AND NEW.withheld_pence <> OLD.withheld_pence) THEN
          RAISE EXCEPTION 'payout % cannot go back', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        NEW.updated_at := clock_now();
        RETURN NEW;
      END $$;
    `);
  }
}
