import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import pg from 'pg';
import { excessOfRuntime } from '../../src/platform/database/grants.js';
import { Child } from '../support/child.js';
import { eventually } from '../support/eventually.js';
import { OwnPostgres } from '../support/servers/own-postgres.js';
import { aBid, aCustomer, aJob, anAdmin, anInstaller, demoPassword } from '../support/people.js';
import { Product } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

/** The cable to the new machine is in this process, which must not wait for a program. */
const run = (args: readonly string[], values: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...values },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
const built = (name: string): string => join(__dirname, '..', '..', 'dist', 'src', `${name}.js`);
const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

describe('a backup on a new machine, put back as docs/going-live.md says', () => {
  let product: Product;
  let machine: OwnPostgres;
  let restored: Child | undefined;
  beforeAll(async () => {
    [product, machine] = await Promise.all([Product.start(), OwnPostgres.start()]);
  });
  afterAll(async () => {
    await restored?.stop();
    await product?.stop();
    await machine?.destroy();
  });

  /** The same user and database on the new machine. */
  const there = (url: string): string => {
    const [at, moved] = [new URL(machine.url), new URL(url)];
    at.username = moved.username;
    at.password = 'another-password-there';
    at.pathname = moved.pathname;
    return at.href;
  };

  it('has its users, its rights and its rows, and the books and the audit log agree', async () => {
    const admin = await anAdmin(product);
    const customer = await aCustomer(product);
    await aBid(product, await anInstaller(product, admin), await aJob(customer), 400);
    await eventually('everything is sealed', async () => {
      const rows = await product.database.query('SELECT FROM audit_unsealed');
      return rows.length === 0;
    });
    await product.app.stop();
    const admins = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    admins.pathname = new URL(product.database.url).pathname;
    const dumper = join(__dirname, '..', 'support', 'servers', 'pg-dump.mjs');
    const { stdout: dump } = await run([dumper, admins.href, '--inserts', '--rows-per-insert=100']);

    const environment = {
      ...product.environment,
      DATABASE_URL: there(product.database.url),
      DATABASE_OWNER_URL: there(product.database.ownerUrl),
      DATABASE_ADMIN_URL: machine.url,
    };
    const migrate = () => run([built('migrate')], environment);
    await migrate();
    const name = admins.pathname.slice(1);
    const owner = new URL(product.database.ownerUrl).username;
    await withClient(machine.url, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
    });
    const inside = new URL(machine.url);
    inside.pathname = admins.pathname;
    // Lines that begin so are for psql, not for the server.
    await withClient(inside.href, (client) => client.query(dump.replaceAll(/^\\.*$/gm, '')));
    expect((await migrate()).stderr).toContain('up to date');

    const excess = await withClient(environment.DATABASE_URL, (client) =>
      excessOfRuntime(
        async <Row extends object>(sql: string, values: unknown[]) =>
          (await client.query<Row>(sql, values)).rows,
      ),
    );
    expect(excess).toEqual([]);
    const { DATABASE_URL, DATABASE_OWNER_URL: _owner, DATABASE_ADMIN_URL: _admin, ...rest } = environment;
    restored = new Child('src/main.js', { ...rest, DATABASE_URL });
    await restored.start();
    const visitor = new Visitor(product.url);
    const signedIn = await visitor.post('/api/login', { email: customer.email, password: demoPassword });
    expect(signedIn.status).toBe(200);
    expect((await visitor.get<unknown[]>('/api/customer/jobs')).body).toHaveLength(1);
    const said = async (command: string): Promise<string> =>
      (await run([built(command)], { ...rest, DATABASE_URL })).stdout;
    expect(await said('reconcile')).toMatch(/^0 differences$/m);
    expect(await said('audit')).toMatch(/^0 faults/m);
  });
});
