/**
 * Writes backend/test/sandbox/stripe-params.schema.json: JSON Schemas of what Stripe takes, made from the types of its
 * own package. Run it after an upgrade of `stripe`; `--check` only says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const backend = fileURLToPath(new URL('../../backend/', import.meta.url));
const { createGenerator } = createRequire(join(backend, 'package.json'))('ts-json-schema-generator');
const file = join(backend, 'test/sandbox/stripe-params.schema.json');

/** The package's enums take any string besides the known words; a typo would pass. Here only the known words do. */
function closeEnums(value) {
  if (Array.isArray(value)) return value.map(closeEnums);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closeEnums(inner)]));
  const words = closed.anyOf?.filter((option) => option.enum ?? option.const);
  const others = closed.anyOf?.filter((option) => !(option.enum ?? option.const));
  const isOpen = words?.length > 0 && others.length === 1 && isAnyString(others[0]);
  return isOpen ? { type: 'string', enum: words.flatMap((option) => option.enum ?? [option.const]) } : closed;
}

function isAnyString(schema) {
  return schema.$ref === '#/definitions/OtherString' || (schema.type === 'string' && !schema.enum);
}

/** Types know no whole numbers, but half a penny is an error of the API. */
function countPence(value, name = '') {
  if (Array.isArray(value)) return value.map((inner) => countPence(inner));
  if (typeof value !== 'object' || value === null) return value;
  if (/(^|_)amount$/.test(name) && value.type === 'number') return { ...value, type: 'integer' };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, countPence(inner, key)]));
}

const generated = createGenerator({
  path: join(backend, 'test/sandbox/stripe-params.types.ts'),
  tsconfig: join(backend, 'tsconfig.json'),
  type: 'StripeParams',
  jsDoc: 'none',
  skipTypeCheck: true,
}).createSchema('StripeParams');
/** Types without a name are called after where the package lies on this disk; here they are called after their order. */
function nameNameless(json) {
  const names = new Map();
  return json.replaceAll(/def-[a-z]+-[\d-]*\d/g, (name) => {
    if (!names.has(name)) names.set(name, `Nameless${names.size + 1}`);
    return names.get(name);
  });
}

const style = { ...(await resolveConfig(file, { editorconfig: true })), filepath: file };
const text = await format(nameNameless(JSON.stringify(countPence(closeEnums(generated)))), style);

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'stripe-params.schema.json does not fit the installed stripe package: run node scripts/contract/stripe-schemas.mjs',
  );
  process.exit(1);
}
