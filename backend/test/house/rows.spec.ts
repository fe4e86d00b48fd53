import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..', '..', 'src');

/** What asks PostgreSQL and is neither `repository`, nor `sql`, nor `defineList`. */
const otherWays = [
  /\.\s*(?:query|prepared)\s*[(<]/,
  /\bcreateQueryBuilder\b/,
  /\bgetRepository\(/,
  /\bInjectRepository\b/,
  /database\/wire\//,
  /from 'pg'/,
  /\b(?:tx|reader|manager)\s*\.\s*(?:find|get|save|insert|update|upsert|delete|remove|create|count|exists|increment|decrement|sum|maximum|minimum)\w*\(/,
];

const waysIn = (code: string): string[] =>
  otherWays.flatMap((way) => way.exec(code)?.[0] ?? []).map((found) => found.replace(/\s+/g, ' '));

const files = ['modules', 'demo', 'web'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => join(folder, file)),
);

describe('the ways to a row', () => {
  it('are repository, sql and defineList in every module', () => {
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) =>
      waysIn(readFileSync(join(source, file), 'utf8')).map((way) => `${file}: ${way}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'await this.database.query<Row>(text, [id]);',
    "await tx.query('SELECT 1');",
    'return this.database.prepared<Row>(text, []);',
    'await this.database\n      .query(text)',
    'tx\n      .createQueryBuilder()',
    'const { affected } = await this.database.reader.update(Bid, id, {});',
    'await tx.findOneBy(Bid, { id })',
    'await tx.save(bid)',
    'this.source.getRepository(Bid)',
    '@InjectRepository(Bid) private readonly bids: Repository<Bid>,',
    "import { PreparedQuery } from '../../platform/database/wire/prepared-query.js';",
    "import pg from 'pg';",
  ])('are seen where they are others: %s', (code) => expect(waysIn(code)).not.toEqual([]));

  it.each([
    'await repository(tx, Bid).findOneBy({ id });',
    'await sql<Row>(tx, text, [id]);',
    'list.page(this.database, query)',
    'request.query.page',
  ])('are left alone: %s', (fine) => expect(waysIn(fine)).toEqual([]));
});
