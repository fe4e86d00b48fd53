import pg from 'pg';

/** A user of PostgreSQL and the database that it uses, taken from an address. */
export interface DatabaseRole {
  readonly name: string;
  readonly password: string;
  readonly database: string;
}

/** @throws Error when the address names no user */
export function roleOf(url: string): DatabaseRole {
  const { username, password, pathname } = new URL(url);
  if (!username) throw new Error('The address of a database must name its user.');
  return {
    name: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
  };
}

/** The lock that makes processes which prepare roles together do it one after the other. */
const rolesLock = 7_310_003;

/**
 * Makes the two users of the product and its database, or brings them up to date: the owner, who migrates, and the one who runs
 * the product and owns nothing. What an earlier version made under the administrator's name is handed over to the owner.
 * Safe to repeat.
 * @param adminUrl a user who may make users and databases
 */
export async function prepareRoles(
  adminUrl: string,
  owner: DatabaseRole,
  runtime: DatabaseRole,
): Promise<void> {
  if (new Set([owner.name, runtime.name, roleOf(adminUrl).name]).size < 3)
    throw new Error('Administrator, owner and runtime of the database must be three different users.');
  await withClient(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [rolesLock]);
    await ensureRole(admin, owner);
    await ensureRole(admin, runtime);
    await ensureDatabase(admin, owner);
  });
  const inside = new URL(adminUrl);
  inside.pathname = `/${encodeURIComponent(owner.database)}`;
  await withClient(inside.href, (admin) => handOver(admin, owner.name));
}

async function ensureRole(admin: pg.Client, { name, password }: DatabaseRole): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (!rowCount) await admin.query(`CREATE ROLE ${role}`);
  await admin.query(`ALTER ROLE ${role} LOGIN ${password ? `PASSWORD ${pg.escapeLiteral(password)}` : ''}`);
}

async function ensureDatabase(admin: pg.Client, { name, database }: DatabaseRole): Promise<void> {
  const [owner, own] = [pg.escapeIdentifier(name), pg.escapeIdentifier(database)];
  // Who is no superuser may hand things to a role only as its member.
  const { rows } = await admin.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  if (!rows[0]?.super) await admin.query(`GRANT ${owner} TO CURRENT_USER WITH INHERIT TRUE, SET TRUE`);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (!rowCount) await admin.query(`CREATE DATABASE ${own}`);
  await admin.query(`ALTER DATABASE ${own} OWNER TO ${owner}`);
}

/** Everything in our schemas that is not the owner's and that no extension brought. */
async function handOver(admin: pg.Client, owner: string): Promise<void> {
  const { rows } = await admin.query<{ statement: string }>(
    `WITH ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'bullmq')),
          heir AS (SELECT oid FROM pg_roles WHERE rolname = $1),
          -- members of an extension, and sequences that belong to a column
          bound AS (SELECT objid FROM pg_depend WHERE deptype = 'e' OR (classid = 'pg_class'::regclass AND deptype IN ('a', 'i') AND refobjsubid > 0))
     SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1) AS statement
       FROM pg_namespace, heir WHERE nspname = 'bullmq' AND nspowner <> heir.oid
     UNION ALL
     SELECT format('ALTER %s %I.%I OWNER TO %I',
                   CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
                   nspname, relname, $1)
       FROM pg_class c JOIN ours ON ours.oid = c.relnamespace, heir
      WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner <> heir.oid AND c.oid NOT IN (SELECT objid FROM bound)
     UNION ALL
     SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1)
       FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace, heir
      WHERE proowner <> heir.oid AND p.oid NOT IN (SELECT objid FROM bound)
     UNION ALL
     SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1)
       FROM pg_type t JOIN ours ON ours.oid = t.typnamespace, heir
      WHERE typtype IN ('e', 'd') AND typowner <> heir.oid AND t.oid NOT IN (SELECT objid FROM bound)`,
    [owner],
  );
  for (const { statement } of rows) await admin.query(statement);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
