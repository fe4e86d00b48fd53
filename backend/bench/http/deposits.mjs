// A deposit opened: each request is about another lead, and the provider is asked to make something for each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As many as are opened before anything counts, and more. */
const most = 900;

/** @param headers of the reader, who opens the card form of one lead after the other */
export async function deposits({ client, reader }, headers) {
  const { rows } = await client.query(
    `SELECT id FROM leads l
      WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL AND required_rank = 0
        AND NOT EXISTS (SELECT FROM unlocks u WHERE u.lead_id = l.id AND u.installer_id = $1)
      ORDER BY created_at DESC, id LIMIT $2`,
    [reader.id, most],
  );
  return {
    what: 'a deposit opened',
    target: 80,
    subjects: rows.map(({ id }) => id),
    requests: rows.map(({ id }) => ({ method: 'POST', path: `/api/leads/${id}/deposit`, headers })),
    reset: () => forget(client, reader),
  };
}

/** Each round closes without a trace, so that the next finds the same market. */
async function forget(client, { id }) {
  await client.query('SET session_replication_role = replica');
  await client.query(
    `WITH gone AS (DELETE FROM unlocks WHERE installer_id = $1 AND status = 'requires_payment' RETURNING charge_id),
          asked AS (DELETE FROM provider_operations WHERE business_id IN (SELECT charge_id FROM gone))
     DELETE FROM charges WHERE id IN (SELECT charge_id FROM gone)`,
    [id],
  );
  await client.query('SET session_replication_role = DEFAULT');
}

/** The stand-in for the provider, in a process of its own that both sides ask. @returns where it is asked */
export async function startProvider(begin) {
  const folder = mkdtempSync(join(tmpdir(), 'ri-bench-sandbox-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sandbox = begin('../dist/sandbox/main.js', {
    values: { SANDBOX_PORT: '0', SANDBOX_DATA: folder },
  });
  return `http://127.0.0.1:${(await sandbox()).port}`;
}
