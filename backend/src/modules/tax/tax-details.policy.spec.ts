import { InvalidFields } from '../../platform/errors/domain-error.js';
import { checkDetails, nextStepAfter, waitsFrom, type GivenDetails } from './tax-details.policy.js';

const today = '2026-11-28';
const place = { street: '12 High Street', town: 'Bolton', postcode: 'BL1 1AA' };
const rosa: GivenDetails = {
  ...{ ...place, kind: 'individual', firstName: 'Rosa', lastName: 'Field' },
  ...{ dateOfBirth: '1990-02-28', taxNumber: 'AB 12 34 56 C' },
};
const company: GivenDetails = {
  ...{ ...place, kind: 'company', organisation: 'Field Installations Ltd' },
  ...{ companyNumber: '1234567', taxNumber: '1123456789' },
};

/** The message of each field; none: they are well. */
function problems(given: GivenDetails, had: GivenDetails['kind'] | null = null): Record<string, unknown> {
  try {
    checkDetails(given, had, today);
    return {};
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    return { ...error.fields };
  }
}

it('are those of a person or of an organisation, and nothing of the other', () => {
  expect(checkDetails({ ...rosa, organisation: 'None', companyNumber: 'none' }, null, today)).toEqual({
    ...{ firstName: 'Rosa', lastName: 'Field', organisation: null, dateOfBirth: '1990-02-28' },
    ...{ companyNumber: null, number: { kind: 'nino', text: 'AB123456C' } },
  });
  expect(checkDetails({ ...company, firstName: 'Rosa', dateOfBirth: 'never' }, null, today)).toEqual({
    ...{ firstName: null, lastName: null, organisation: 'Field Installations Ltd', dateOfBirth: null },
    ...{ companyNumber: '01234567', number: { kind: 'utr', text: '1123456789' } },
  });
});

it('say all that is missing at once', () => {
  expect(problems({ ...place, kind: 'individual' })).toEqual({
    firstName: 'First names are required',
    lastName: 'Last name is required',
    dateOfBirth: 'Date of birth is required',
    taxNumber: expect.stringContaining('National Insurance number'),
  });
  expect(problems({ ...place, kind: 'company' })).toEqual({
    organisation: 'The registered name is required',
    companyNumber: expect.stringContaining('Companies House'),
    taxNumber: expect.stringContaining('ten digits'),
  });
});

it('of a partnership need no number of Companies House, but a right one', () => {
  const partners: GivenDetails = { ...company, kind: 'partnership' };
  expect(problems({ ...partners, companyNumber: '' })).toEqual({});
  expect(Object.keys(problems({ ...partners, companyNumber: 'X' }))).toEqual(['companyNumber']);
});

it('of an organisation have no National Insurance number', () => {
  expect(Object.keys(problems({ ...company, taxNumber: 'AB123456C' }))).toEqual(['taxNumber']);
});

it.each([
  ['2010-11-28', {}],
  ['2010-11-29', { dateOfBirth: 'Check the year of birth' }],
  ['1906-11-28', {}],
  ['1905-11-28', { dateOfBirth: 'Check the year of birth' }],
  ['2000-02-30', { dateOfBirth: 'Enter a day that the calendar has' }],
  ['28/02/1990', { dateOfBirth: 'Enter a day that the calendar has' }],
  ['1990-2-8', { dateOfBirth: 'Enter a day that the calendar has' }],
])('born on %s: %j', (dateOfBirth, said) => {
  expect(problems({ ...rosa, dateOfBirth })).toEqual(said);
});

it('keep the number that was given, but not from a person to a company', () => {
  const { taxNumber: _, ...again } = rosa;
  expect(checkDetails(again, 'individual', today).number).toBeNull();
  expect(Object.keys(problems(again, 'company'))).toEqual(['taxNumber']);
  expect(problems({ ...company, taxNumber: undefined, kind: 'partnership' }, 'company')).toEqual({});
});

it('are asked for, reminded of on days 20 and 40, and make pay wait from day 60', () => {
  const asked = new Date('2026-03-01T10:00:00Z');
  const first = nextStepAfter(asked);
  const second = nextStepAfter(first);
  expect([first, second].map((at) => at.toISOString())).toEqual([
    '2026-03-21T10:00:00.000Z',
    '2026-04-10T10:00:00.000Z',
  ]);
  const sixty = '2026-04-30T10:00:00.000Z';
  expect([waitsFrom(first, 0), waitsFrom(second, 1), waitsFrom(nextStepAfter(second), 2)]).toEqual(
    [sixty, sixty, sixty].map((at) => new Date(at)),
  );
});
