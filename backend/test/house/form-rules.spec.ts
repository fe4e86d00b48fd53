import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync } from 'class-validator';
import * as assignments from '../../src/modules/assignments/assignments.dto.js';
import * as auth from '../../src/modules/auth/auth.dto.js';
import * as passkeys from '../../src/modules/auth/passkeys/passkeys.dto.js';
import * as twoFactor from '../../src/modules/auth/two-factor/two-factor.dto.js';
import * as bids from '../../src/modules/bids/bids/bids.dto.js';
import * as documents from '../../src/modules/documents/documents.dto.js';
import * as installers from '../../src/modules/installers/installers.dto.js';
import * as appeals from '../../src/modules/leaderboard/appeals/appeals.dto.js';
import * as complaints from '../../src/modules/complaints/complaints.dto.js';
import * as jobs from '../../src/modules/leads/jobs.dto.js';
import * as leads from '../../src/modules/leads/leads.dto.js';
import * as privacy from '../../src/modules/privacy/privacy.dto.js';
import * as reviews from '../../src/modules/reviews/reviews.dto.js';
import * as searches from '../../src/modules/saved-searches/saved-searches.dto.js';
import * as cis from '../../src/modules/tax/cis/cis.dto.js';
import * as tax from '../../src/modules/tax/tax-details.dto.js';
import * as threads from '../../src/modules/threads/threads.dto.js';
import * as tickets from '../../src/modules/tickets/tickets.dto.js';
import * as verification from '../../src/modules/verification/verification.dto.js';

interface Field {
  type: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  'x-says'?: string;
  'x-missing'?: string;
  'x-too-long'?: string;
}
interface Body {
  properties: Record<string, Field>;
  required?: string[];
}

const { components } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Body> };
};
const classes: Record<string, unknown> = {
  ...assignments,
  ...auth,
  ...passkeys,
  ...twoFactor,
  ...bids,
  ...documents,
  ...installers,
  ...appeals,
  ...complaints,
  ...jobs,
  ...leads,
  ...privacy,
  ...reviews,
  ...searches,
  ...cis,
  ...tax,
  ...threads,
  ...tickets,
  ...verification,
};

/** The bodies whose rules the browser's forms have. */
function formBodies(): string[] {
  const folder = join(__dirname, '../../../frontend/src/rules');
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...text.join('').matchAll(/^export const (\w)(\w+)Rules = /gm)].map(
    ([, first = '', rest = '']) => first.toUpperCase() + rest,
  );
}

/** What the server says of one field of a body. */
function saidOf(body: string, field: string, value: unknown): string | undefined {
  const read = plainToInstance(classes[body] as ClassConstructor<object>, { [field]: value });
  const error = validateSync(read, { stopAtFirstError: true }).find(({ property }) => property === field);
  return Object.values(error?.constraints ?? {})[0];
}

/** Values that break each part of a field's rule, with what the contract says of them. */
function* broken(field: Field, isRequired: boolean): Generator<[unknown, string]> {
  const { 'x-says': says = '', 'x-missing': missing = says, 'x-too-long': tooLong = says } = field;
  if (field.type !== 'string') {
    yield [(field.minimum ?? 0) - 1, says];
    yield [(field.maximum ?? 0) + 1, tooLong];
    return;
  }
  if (isRequired) yield ['', missing];
  if (isRequired && (field.minLength ?? 0) > 1) yield ['x'.repeat((field.minLength ?? 0) - 1), says];
  if (field.maxLength) yield ['x'.repeat(field.maxLength + 1), tooLong];
  if (field.pattern) yield ['€', says];
}

describe('what the contract says of a field of a form', () => {
  const rows = formBodies().flatMap((body) => {
    const { properties, required = [] } = components.schemas[body] as Body;
    return Object.entries(properties)
      .filter(([, field]) => field['x-says'] && ['string', 'number', 'integer'].includes(field.type))
      .map(([name, field]): [string, string, Field, boolean] => [body, name, field, required.includes(name)]);
  });

  it('is known for the forms', () => expect(rows.length).toBeGreaterThan(60));

  it.each(rows)('is what the server says: %s.%s', (body, name, field, isRequired) => {
    for (const [value, text] of broken(field, isRequired))
      expect([value, saidOf(body, name, value)]).toEqual([value, text]);
  });
});
