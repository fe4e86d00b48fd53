import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specFields } from '../support/spec-fields.js';

interface Schema {
  properties: Record<string, { enum?: string[] }>;
}
const { components } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

/** The values that must be there; what we add stands behind them. */
const values: [view: string, field: string, names: string[]][] = [
  ['UserView', 'userType', ['customer', 'installer']],
  ['LeadView', 'status', ['draft', 'active', 'completed', 'cancelled']],
  ['LeadView', 'priority', ['standard', 'high', 'premium']],
  ['LeadView', 'jobType', ['residential', 'commercial', 'industrial']],
  ['BidView', 'status', ['pending', 'accepted', 'rejected', 'withdrawn']],
  ['PaymentView', 'type', ['deposit', 'payout', 'fee', 'charge']],
  ['PaymentView', 'status', ['paid', 'failed', 'refunded', 'forfeited', 'pending']],
  ['JobView', 'jobType', ['residential', 'commercial', 'industrial']],
];

const schema = (view: string): Schema => {
  const found = components.schemas[view];
  if (!found) throw new Error(`The contract has no ${view}.`);
  return found;
};

describe('the contract', () => {
  it.each(Object.entries(specFields))('has every field of the specification in %s', (view, fields) => {
    expect(Object.keys(schema(view).properties)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  it.each(values)('knows the values of %s.%s', (view, field, names) => {
    expect(schema(view).properties[field]?.enum).toEqual(names);
  });
});
