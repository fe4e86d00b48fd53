import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens, type Call } from '../../../scripts/screens/list.mjs';
import { reportNames } from '../../src/modules/backoffice/reports/reports.dto.js';
import type { Schema } from '../support/contract.js';

interface Contract {
  readonly paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const root = join(import.meta.dirname, '..', '..', '..');
const contract = JSON.parse(readFileSync(join(root, 'backend', 'openapi.json'), 'utf8')) as Contract;

const row = { id: 'one', status: 'waiting_account', email: 'installer@rightinstaller.test' };
const call: Call = () => Promise.resolve([row]);

const whole = ({ $ref, allOf, ...schema }: Schema): Schema => {
  const named = $ref ? contract.components.schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  return named ?? (allOf?.[0] ? { ...schema, ...whole(allOf[0]) } : schema);
};

/** What the contract answers to a call of that path, by whichever method. */
function answerOf(path: string): Schema {
  const template = path.replace(/\/(one|[0-9a-f-]{36})(?=\/|$)/, '/{id}');
  const [operation] = Object.values(contract.paths[template] ?? {});
  const answer = operation?.responses['200'] ?? operation?.responses['201'];
  const content = Object.values(answer?.content ?? {})[0] as { schema: Schema } | undefined;
  if (!content) throw new Error(`The contract has no answer for ${path}`);
  return content.schema;
}

/** Where what was made says something that the contract does not know. */
function unknownIn(made: unknown, of: Schema, at: string): string[] {
  const schema = whole(of);
  if (Array.isArray(made))
    return made.flatMap((one, index) => unknownIn(one, schema.items ?? {}, `${at}.${index}`));
  if (made === null) return schema.nullable ? [] : [`${at} is null`];
  if (schema.items) return unknownIn(made, schema.items, at);
  if (typeof made !== 'object')
    return !schema.enum || schema.enum.includes(made) ? [] : [`${at} is ${String(made)}`];
  return Object.entries(made).flatMap(([name, value]) => {
    const property = schema.properties?.[name];
    return property ? unknownIn(value, property, `${at}.${name}`) : [`${at}.${name}`];
  });
}

describe('the pictures of the site', () => {
  it('have a name of their own each, and one for every report', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
    const paths = screens.map(({ path }) => path);
    for (const name of reportNames)
      expect(paths).toContain(name === 'leads' ? '/admin/reports' : `/admin/reports?report=${name}`);
  });

  it('show what the demo market does not have as the contract says it', async () => {
    const made = screens.filter(({ answers }) => answers);
    expect(made.length).toBeGreaterThan(5);
    for (const { name, answers } of made)
      for (const [path, answer] of Object.entries((await answers?.(call)) ?? {}))
        expect([name, unknownIn(answer, answerOf(path), '')]).toEqual([name, []]);
  });
});
