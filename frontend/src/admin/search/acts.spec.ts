import { expect, it } from 'vitest';
import { mayStaffCall } from '../../api/staff/staffCalls';
import { choicesOf, readTyped, type Found } from './acts';

const person: Found = {
  kind: 'person',
  id: 'u1',
  title: 'Rosa Field',
  detail: 'Installer',
  path: '/admin/users/u1/show',
};
const lead: Found = {
  kind: 'lead',
  id: 'l1',
  title: 'Field mast',
  detail: 'Active',
  path: '/admin/leads/l1/show',
};

it.each([
  ['suspend rosa f', { verb: 'suspend', text: 'rosa f' }],
  ['Suspend  rosa', { verb: 'suspend', text: 'rosa' }],
  ['suspend', { verb: null, text: 'suspend' }],
  ['rosa suspend', { verb: null, text: 'rosa suspend' }],
])('reads “%s” as %j', (typed, read) => expect(readTyped(typed, () => true)).toEqual(read));

it('takes an act that the role has not for a word like any other', () => {
  const may = (call: string) => mayStaffCall('support', call);
  expect(readTyped('delete mast', may)).toEqual({ verb: null, text: 'delete mast' });
  expect(readTyped('suspend rosa', may)).toEqual({ verb: null, text: 'suspend rosa' });
  expect(readTyped('answer rosa', may)).toEqual({ verb: 'answer', text: 'rosa' });
  expect(readTyped('bids mast', may)).toEqual({ verb: 'bids', text: 'mast' });
});

it('offers an act on what it can be done to alone, and leads to its question', () => {
  expect(choicesOf('suspend', [lead, person])).toEqual([
    expect.objectContaining({ title: 'Suspend Rosa Field', path: '/admin/users/u1/show?act=suspend' }),
  ]);
  expect(choicesOf('edit', [lead, person]).map(({ path }) => path)).toEqual(['/admin/leads/l1']);
  expect(choicesOf(null, [lead, person]).map(({ title }) => title)).toEqual(['Field mast', 'Rosa Field']);
});
