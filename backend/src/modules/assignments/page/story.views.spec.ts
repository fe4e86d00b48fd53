import type { AssignmentEntry } from '../assignment-entry.entity.js';
import { splitWords, storyOf } from './story.views.js';

const party = { companyName: null, email: null, phoneNumber: null };
const work = {
  id: 'work',
  installer: { ...party, id: 'rosa', name: 'Rosa Field' },
  customer: { ...party, id: 'kim', name: 'Kim Holt' },
  acceptedAt: '2026-11-20T10:00:00.000Z',
  price: '2300.00',
  firstPrice: '2180.00',
  approvalDays: 10,
};
const resolved = (amountPence: number): AssignmentEntry => ({
  ...{ id: 'entry', assignmentId: 'work', kind: 'resolved', side: 'staff', actorId: 'staff' },
  ...{
    at: new Date('2026-11-21T10:00:00Z'),
    note: null,
    amountPence,
    day: null,
    part: null,
    idempotencyKey: null,
  },
});
const told = (entries: AssignmentEntry[], about = work): string[] =>
  storyOf(about, entries, () => []).map(({ what }) => what);

describe('the story of a job', () => {
  it('begins with the price of the award as people write it', () => {
    expect(told([])).toEqual(['Kim Holt chose Rosa Field for £2,180.00.']);
  });

  it('says after how many days of silence the work was approved', () => {
    const approved: AssignmentEntry = {
      ...resolved(0),
      kind: 'approved',
      side: 'clock',
      actorId: null,
      amountPence: null,
    };
    expect(told([approved])[1]).toBe('Nobody replied for 10 days, so the work is approved.');
  });

  it('says of a decision who gets what, and that the fee is taken of it', () => {
    expect(told([resolved(100_000)])[1]).toBe(
      'Our team decided: £1,000.00 of the price, less the service fee, goes to the installer, and £1,300.00 goes back to the customer.',
    );
    expect(told([resolved(0)])[1]).toBe(
      'Our team decided: the whole price of £2,300.00 goes back to the customer.',
    );
    expect(told([resolved(230_000)])[1]).toBe(
      'Our team decided: the whole price of £2,300.00, less the service fee, goes to the installer.',
    );
  });

  it('sends nothing back to anybody of the platform’s own job', () => {
    expect(splitWords(5_000, 9_000, false)).toMatch(/and £40\.00 is not paid$/);
  });
});
