// Draws the tables of a database that the built backend has just made, for backend/src/schema/tables.md.
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres/server.mjs';
import { root } from '../prepare.mjs';
import { testFolder } from '../test/folder.mjs';

const owners = Object.entries(
  JSON.parse(readFileSync(join(root, 'backend', 'src', 'schema', 'owners.json'), 'utf8')),
).filter(([, { tables }]) => tables.length > 0);
const ownerOf = new Map(owners.flatMap(([owner, { tables }]) => tables.map((table) => [table, owner])));

export async function tablesPicture() {
  const { tables, arrows } = await withDatabase(readCatalog);
  const ofModule = ([owner]) => tables.filter(({ name }) => ownerOf.get(name) === owner);
  const between = [
    ...new Set(
      arrows
        .map(({ from, to }) => `  ${ownerOf.get(from)} --> ${ownerOf.get(to)}`)
        .filter((line) => new Set(line.trim().split(' --> ')).size === 2),
    ),
  ].sort();
  return `<!-- Generated from a new database by \`npm run contract\`. Do not edit. -->

# The tables

Which module's tables point at which, and each module's tables. \`PK\`: the row's key, \`FK\`: points at another row, \`UK\`: only once. A
crow's foot stands where many rows may point at one. What a table promises beyond that is in \`baseline/\` and \`migrations/\`.

\`\`\`mermaid
flowchart BT
${between.join('\n')}
\`\`\`

${owners.map((owner) => chapter(owner[0], ofModule(owner), arrows)).join('\n')}`;
}

function chapter(owner, tables, arrows) {
  const boxes = tables.map(
    ({ name, isView, columns }) =>
      `  ${name}${isView ? `["${name} (view)"]` : ''} {\n${columns.map((column) => `    ${line(column)}`).join('\n')}\n  }`,
  );
  const lines = arrows
    .filter(({ from }) => ownerOf.get(from) === owner)
    .map(
      ({ from, to, column, isOptional, isOnce }) =>
        `  ${to} ${isOptional ? '|o' : '||'}--${isOnce ? 'o|' : 'o{'} ${from} : ${column}`,
    );
  return `## ${owner}\n\n\`\`\`mermaid\nerDiagram\n${[...boxes, ...lines].join('\n')}\n\`\`\`\n`;
}

const line = ({ name, type, keys, isOptional }) =>
  `${type} ${name}${keys ? ` ${keys}` : ''}${isOptional ? ' "or null"' : ''}`;

async function readCatalog(client) {
  const ask = async (sql) => (await client.query(sql)).rows;
  const columns = await ask(`
    SELECT c.relname AS table, c.relkind = 'v' AS "isView", a.attname AS name,
           replace(replace(regexp_replace(format_type(a.atttypid, NULL), ' with time zone', 'tz'), ' ', '_'), '[]', '_list') AS type,
           NOT a.attnotnull AND c.relkind <> 'v' AS "isOptional",
           concat_ws(', ', CASE WHEN bool_or(k.contype = 'p') THEN 'PK' END, CASE WHEN bool_or(k.contype = 'f') THEN 'FK' END,
             CASE WHEN bool_or(k.contype = 'u' AND cardinality(k.conkey) = 1) THEN 'UK' END) AS keys
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND a.attnum = ANY (k.conkey)
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND c.relname <> 'migrations'
     GROUP BY c.oid, c.relname, c.relkind, a.attnum, a.attname, a.atttypid, a.attnotnull ORDER BY c.relname COLLATE "C", a.attnum`);
  const arrows = await ask(`
    SELECT c.relname AS from, f.relname AS to, a.attname AS column, NOT a.attnotnull AS "isOptional",
           EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND i.indpred IS NULL
                      AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum) AS "isOnce"
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace
     ORDER BY c.relname COLLATE "C", a.attnum`);
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables = names.map((name) => {
    const own = columns.filter(({ table }) => table === name);
    return { name, isView: own[0].isView, columns: own };
  });
  return { tables, arrows };
}

/** A new database: on the server of the tests when there is one, else on one of its own. */
async function withDatabase(work) {
  if (process.env.TEST_DATABASE_URL) return inDatabaseOf(process.env.TEST_DATABASE_URL, work);
  const folder = testFolder();
  let server;
  try {
    server = await startPostgres({ folder: join(folder, 'data'), quick: true });
    return await inDatabaseOf(server.url, work);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inDatabaseOf(admin, work) {
  const { migrate } = await import('../../backend/dist/src/schema/migrate.js');
  const name = `tables_${randomBytes(6).toString('hex')}`;
  const url = admin.replace(/\/[^/]*$/, `/${name}`);
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${name}`));
  try {
    await migrate(url);
    return await withClient(url, work);
  } finally {
    await withClient(admin, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
