import type { InvalidFields } from '../../platform/errors/domain-error.js';
import type { Document } from './document.entity.js';
import {
  assertMaySendPaper,
  assertRead,
  daysBetween,
  longestOf,
  nextReminder,
  type Reading,
} from './documents.policy.js';

const today = '2026-11-25';
const fieldsOf = (work: () => void): Record<string, string> | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as InvalidFields).fields;
  }
};

describe('a paper that is sent', () => {
  it('begins today at the latest, ends today at the earliest, and does not end before it begins', () => {
    const send = (issuedOn?: string, expiresOn?: string) =>
      fieldsOf(() => assertMaySendPaper({ kind: 'insurance', issuedOn, expiresOn }, 'installer', today));
    expect(send(today, today)).toBeUndefined();
    expect(send('2026-11-26')).toEqual({ issuedOn: 'This day has not come yet' });
    expect(send(undefined, '2026-11-24')).toEqual({ expiresOn: 'This paper has ended already' });
    expect(send('2026-11-26', '2026-11-25')).toMatchObject({ expiresOn: 'It cannot end before it begins' });
  });

  it('is of a kind that this account has', () => {
    const send = (kind: 'dbs' | 'company') => fieldsOf(() => assertMaySendPaper({ kind }, 'customer', today));
    expect(send('dbs')).toEqual({ kind: 'We do not need this from you' });
    expect(send('company')).toBeUndefined();
  });
});

describe('a decision', () => {
  const none: Pick<Document, 'issuedOn' | 'expiresOn' | 'facts'> = {
    issuedOn: null,
    expiresOn: null,
    facts: {},
  };
  const read = (kind: 'insurance' | 'dbs' | 'reference', reading: Omit<Reading, 'status'>, given = none) =>
    fieldsOf(() => assertRead({ kind, ...given }, { status: 'accepted', ...reading }, today));

  it('accepts an insurance with its last day, read or given by its owner', () => {
    expect(read('insurance', {})).toEqual({ expiresOn: 'Write down the last day' });
    expect(read('insurance', { expiresOn: '2027-11-24' })).toBeUndefined();
    expect(read('insurance', {}, { ...none, expiresOn: '2027-11-24' })).toBeUndefined();
    expect(read('insurance', { expiresOn: '2026-11-24' })).toEqual({
      expiresOn: 'This paper has ended already',
    });
  });

  it('accepts a DBS check with day, level and number alone, and a reference as it is', () => {
    expect(Object.keys(read('dbs', {}) ?? {})).toEqual(['number', 'level', 'issuedOn']);
    expect(read('dbs', { number: '001', level: 'Enhanced', issuedOn: '2026-01-02' })).toBeUndefined();
    expect(read('reference', {})).toBeUndefined();
  });

  it('rejects with words', () => {
    const reject = (reason?: string) =>
      fieldsOf(() => assertRead({ kind: 'reference', ...none }, { status: 'rejected', reason }, today));
    expect(reject()).toEqual({ reason: 'Say why, in words for its owner' });
    expect(reject('It is blurred')).toBeUndefined();
  });
});

describe('a reminder', () => {
  it('comes 30, 14, 7 and 1 days before the last day, then on the day after it, then never again', () => {
    const days: (string | null)[] = [];
    for (let day: string | null = '2026-11-25'; day;) {
      day = nextReminder('2027-01-31', day);
      days.push(day);
    }
    expect(days).toEqual(['2027-01-01', '2027-01-17', '2027-01-24', '2027-01-30', '2027-02-01', null]);
  });

  it('does not come for a paper without an end', () => expect(nextReminder(null, today)).toBeNull());

  it('counts days over the change of the clocks', () =>
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2));
});

it('of several papers the one that is valid for longest counts', () => {
  const paper = (id: string, expiresOn: string | null) => ({ id, expiresOn, reviewedAt: null });
  expect(longestOf([paper('a', '2027-01-01'), paper('b', '2028-01-01')])?.id).toBe('b');
  expect(longestOf([paper('a', null), paper('b', '2028-01-01')])?.id).toBe('a');
  expect(longestOf([])).toBeNull();
});
