import { commandLine } from './config/command-line.js';
import { withPassword } from './config/with-password.js';
import { prepareRoles, roleOf } from './platform/database/roles.js';
import { migrate, TooOld } from './schema/migrate.js';

const urls = ['DATABASE_ADMIN', 'DATABASE_OWNER', 'DATABASE'] as const;

/**
 * Brings the database of DATABASE_URL up to date, then ends. With DATABASE_OWNER_URL the owner migrates and the user of
 * DATABASE_URL gets what it needs to run the product; with DATABASE_ADMIN_URL both users are made first.
 */
async function main(): Promise<void> {
  const [adminUrl, ownerUrl, runtimeUrl] = urls.map((name) => {
    const url = process.env[`${name}_URL`];
    return url && withPassword(url, process.env[`${name}_PASSWORD`]);
  });
  if (!runtimeUrl) throw new Unusable('DATABASE_URL: must be set');
  if (adminUrl && !ownerUrl) throw new Unusable('DATABASE_OWNER_URL: must be set beside DATABASE_ADMIN_URL');
  const runtime = roleOf(runtimeUrl);
  if (adminUrl && ownerUrl) await prepareRoles(adminUrl, roleOf(ownerUrl), runtime);
  const count = await migrate(ownerUrl ?? runtimeUrl, runtime.name);
  console.warn(count === 0 ? 'The database is up to date.' : `Migrations that ran: ${count}.`);
}

/** The problem, in one line for the operator. */
class Unusable extends Error {}

commandLine({
  usage:
    'node backend/dist/src/migrate.js\n\nBrings the database of DATABASE_URL up to date; with DATABASE_OWNER_URL and DATABASE_ADMIN_URL its users too.',
});
main().catch((error: unknown) => {
  console.error(error instanceof Unusable || error instanceof TooOld ? error.message : error);
  process.exitCode = 1;
});
