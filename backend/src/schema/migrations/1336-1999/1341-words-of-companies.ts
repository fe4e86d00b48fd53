import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  users_company_words: 'users USING gin (company_name gin_trgm_ops) WHERE company_name IS NOT NULL',
  installers_business_words: 'installers USING gin (business_name gin_trgm_ops)',
};

/** The search of staff finds a company by any word of its name. */
export class WordsOfCompanies1700000001341 implements MigrationInterface {
  name = 'WordsOfCompanies1700000001341';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) await runner.query(`CREATE INDEX ${name} ON ${on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}
