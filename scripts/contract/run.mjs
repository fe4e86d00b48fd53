// Writes backend/openapi.json from the built backend, the frontend's types from it, the rules that it shares, docs/events.md, the list of migrations and the picture of the tables. `--check` only compares.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../command-line.mjs';
import { formRuleModules } from './form-rules.mjs';
import { migrationsModule } from './migrations-list.mjs';
import { ensureBuilt, ensureInstalled, root } from '../prepare.mjs';
import { feePolicyModule, retentionTable, serviceTypesModule, staffCallsModule } from './shared-rules.mjs';
import { tablesPicture } from './tables.mjs';
import { fail, run, say } from '../terminal.mjs';

const { values: options } = commandLine(
  'npm run contract [-- --check]\n\nWrites what is generated from the backend.\n  --check   only compares',
  { options: { check: { type: 'boolean' } } },
);
const scratch = mkdtempSync(join(tmpdir(), 'ri-contract-'));
const contract = join(root, 'backend', 'openapi.json');
const events = join(root, 'docs', 'events.md');
const feePolicy = join(root, 'frontend', 'src', 'api', 'feePolicy.ts');
const staffCalls = join(root, 'frontend', 'src', 'api', 'staff', 'staffCalls.ts');
const formRules = join(root, 'frontend', 'src', 'rules');
const retention = join(root, 'frontend', 'src', 'public', 'content', 'retention.json');
const serviceTypes = join(root, 'frontend', 'src', 'serviceTypes.ts');
const migrations = join(root, 'backend', 'src', 'schema', 'migrations', 'all.ts');
const tables = join(root, 'backend', 'src', 'schema', 'tables.md');
const types = join(root, 'frontend', 'src', 'api', 'schema.d.ts');

await ensureInstalled();
await ensureBuilt(['backend']);
const fresh = join(scratch, 'openapi.json');
const freshEvents = join(scratch, 'events.md');
const { code, output } = await run('node', ['backend/dist/src/openapi.js', fresh, freshEvents], {
  cwd: root,
  env: openapiEnvironment(),
});
if (code !== 0) fail(`The contract could not be read from the code:\n${output}`);

const { default: openapiTypescript, astToString } = await import('openapi-typescript');
const document = JSON.parse(readFileSync(fresh, 'utf8'));
const nodes = await openapiTypescript(document, { alphabetize: true });
const freshTypes = `// Generated from backend/openapi.json by \`npm run contract\`. Do not edit.\n\n${astToString(nodes)}`;

const stale = [
  [contract, readFileSync(fresh, 'utf8')],
  [types, freshTypes],
  [serviceTypes, await serviceTypesModule()],
  [feePolicy, feePolicyModule()],
  [staffCalls, await staffCallsModule()],
  [retention, await retentionTable()],
  [events, readFileSync(freshEvents, 'utf8')],
  [migrations, migrationsModule()],
  [tables, await tablesPicture()],
  ...formRuleModules(document).map(([file, text]) => [join(formRules, file), text]),
].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
rmSync(scratch, { recursive: true, force: true });

if (options.check) {
  if (stale.length > 0)
    fail(
      `Not current: ${stale.map(([file]) => file.slice(root.length + 1)).join(', ')}. Run: npm run contract`,
    );
  say('The contract is current.');
} else {
  for (const [file, text] of stale) writeFileSync(file, text);
  say(stale.length > 0 ? 'The contract was written.' : 'The contract was current.');
}

/** The modules are only looked at, so any well-formed values do. */
function openapiEnvironment() {
  return {
    ...process.env,
    DATABASE_URL: 'postgres://nowhere/none',
    APP_SECRET: 'not-used-here-not-used-here-not-used-here',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'none-none-none-none',
    TWILIO_FROM: '+441632960000',
    SMTP_URL: 'smtp://nowhere',
  };
}
