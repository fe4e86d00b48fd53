import type { MigrationInterface, QueryRunner } from 'typeorm';

const live = 'WHERE deleted_at IS NULL AND NOT is_admin';

/** What the search of staff finds by its beginning. Ordered letter by letter, so that a beginning is a range in any locale. */
const beginnings = {
  users_full_name: `users (lower(first_name || ' ' || last_name) text_pattern_ops) ${live}`,
  users_last_name: `users (lower(last_name) text_pattern_ops) ${live}`,
  users_email_beginning: `users (lower(email::text) text_pattern_ops) ${live}`,
  users_company: 'users (lower(company_name) text_pattern_ops) WHERE company_name IS NOT NULL',
  users_phone: 'users (phone_number text_pattern_ops) WHERE phone_number IS NOT NULL',
  installers_business: 'installers (lower(business_name) text_pattern_ops)',
  installers_phone: 'installers (contact_phone text_pattern_ops)',
  installers_postcode: 'installers (postcode text_pattern_ops)',
  leads_title_beginning: 'leads (lower(title) text_pattern_ops)',
  leads_postcode: 'leads (postcode text_pattern_ops)',
};
/** What it finds by the whole of it, beside the ids that are unique anyway. */
const wholes = {
  refunds_reference: 'refunds (reference) WHERE reference IS NOT NULL',
  payouts_destination_payment: 'payouts (destination_payment_id) WHERE destination_payment_id IS NOT NULL',
};
const indexes = { ...beginnings, ...wholes };

export class StaffSearch1700000000940 implements MigrationInterface {
  name = 'StaffSearch1700000000940';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) await runner.query(`CREATE INDEX ${name} ON ${on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}
