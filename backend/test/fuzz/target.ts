import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { callersOf, type Caller, type Kind } from '../access/callers.js';
import { aCustomer, anInstaller, type Person } from '../support/people.js';
import { Product } from '../support/product.js';
import { aMarket } from './market.js';
import type { Fuzzed } from './requests.js';

export interface Outcome {
  readonly status: number;
  readonly text: string;
  /** Which tables it wrote to, each as `UPDATE users`. */
  readonly wrote: readonly string[];
}

/** What of an account decides which kind of caller it is, and what it signs in with. */
const standing = [
  ...['email', 'phone_number', 'pending_email', 'pending_phone', 'email_verified_at', 'phone_verified_at'],
  ...['password_hash', 'needs_registration', 'is_verified', 'is_approved', 'suspended_at', 'company_name'],
  ...['company_approved_at', 'is_admin', 'staff_role', 'deleted_at'],
].join(', ');

/** Somebody of the right kind to whom nothing of the market belongs. */
export type Stranger = 'otherCustomer' | 'otherInstaller';

/** Notes every row that anybody writes, whatever the connection. */
const notes = `
  CREATE TABLE fuzz_writes (what text NOT NULL);
  CREATE FUNCTION fuzz_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN INSERT INTO fuzz_writes VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$;
  DO $$ DECLARE one regclass; BEGIN
    FOR one IN SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'fuzz_writes' LOOP
      EXECUTE format('CREATE TRIGGER zz_fuzz AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION fuzz_note()', one);
    END LOOP;
  END $$;
  CREATE TABLE fuzz_sessions AS TABLE sessions;
  CREATE TABLE fuzz_users AS SELECT id, ${standing} FROM users WHERE id = ANY($1);
`;

/** The product on a market of its own, asked without sockets, with nothing at work in the background. */
export class Target {
  private constructor(
    readonly product: Product,
    private readonly app: NestFastifyApplication,
    private readonly callers: Readonly<Record<Kind | Stranger, Caller>>,
  ) {}

  static async open(): Promise<Target> {
    const product = await Product.start();
    try {
      const known = await callersOf(product);
      await aMarket(product, known);
      const callers = {
        ...known,
        otherCustomer: await aCustomer(product),
        otherInstaller: await anInstaller(product, known.owner as Person),
      };
      await product.app.stop();
      const ids = Object.values(callers).flatMap(({ id }) => id ?? []);
      await product.database.query(notes.replace('$1', `'{${ids.join(',')}}'`));
      Object.assign(process.env, product.environment, { ROLE: 'api' });
      const app = await createApp();
      // A connection would end with a body that was not read; without one, its clock would go on.
      const fastify = app.getHttpAdapter().getInstance();
      fastify.addHook('onResponse', ({ raw }, _reply, done) => {
        raw.emit('close');
        done();
      });
      await app.init();
      await fastify.ready();
      return new Target(product, app, callers);
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  /** Ids of what there is, by table. The callers' own are left out: who acts should stay who they are. */
  async ids(): Promise<Record<string, string[]>> {
    const { database } = this.product;
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'id' AND table_name NOT LIKE 'fuzz_%'`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await database.query<{ id: string }>(
        `SELECT id::text FROM ${name} WHERE id::text NOT IN (SELECT id::text FROM fuzz_users) LIMIT 12`,
      );
      found[name] = rows.map(({ id }) => id);
    }
    return found;
  }

  /** Makes the callers again what they were, with their sessions and a proof of a moment ago. */
  async mend(): Promise<void> {
    await this.product.database.query(`
      SET session_replication_role = replica;
      UPDATE users u SET (${standing}) = (SELECT ${standing} FROM fuzz_users f WHERE f.id = u.id)
       WHERE id IN (SELECT id FROM fuzz_users);
      INSERT INTO sessions SELECT * FROM fuzz_sessions f WHERE NOT EXISTS (SELECT 1 FROM sessions s WHERE s.id = f.id);
      UPDATE sessions SET proven_at = clock_now(), seen_at = clock_now();
      SET session_replication_role = DEFAULT;
      DELETE FROM fuzz_writes`);
  }

  idOf(who: Kind): string {
    return this.callers[who].id ?? '';
  }

  private count = 0;

  /** Each comes from a network of its own, so that no limit for networks hides what is behind it. */
  async send({
    by,
    method,
    url,
    headers,
    body,
  }: Omit<Fuzzed, 'by'> & { readonly by: Kind | Stranger }): Promise<Outcome> {
    this.count += 1;
    const cookie = this.callers[by].visitor.cookieHeader;
    const answer = await this.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: `10.${this.count >> 16}.${(this.count >> 8) & 255}.${this.count & 255}`,
      headers: { host: new URL(this.product.url).host, ...(cookie !== '' && { cookie }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const wrote = await this.product.database.query<{ what: string }>(
      'DELETE FROM fuzz_writes RETURNING what',
    );
    return {
      status: answer.statusCode,
      text: answer.body,
      wrote: [...new Set(wrote.map(({ what }) => what))],
    };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.product.stop();
  }
}
