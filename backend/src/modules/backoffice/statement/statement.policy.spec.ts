import { differencesOf, statementPeriod } from './statement.policy.js';

describe('the period of a statement', () => {
  it('is the last whole month, in London’s days, unless days are named', () => {
    expect(statementPeriod(undefined, undefined, '2026-11-25')).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      // Summer time begins it, winter time ends it.
      begins: new Date('2026-09-30T23:00:00Z'),
      ends: new Date('2026-11-01T00:00:00Z'),
    });
    expect(statementPeriod(undefined, undefined, '2027-01-01')).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
    });
    expect(statementPeriod('2026-11-03', undefined, '2026-11-25')).toMatchObject({
      from: '2026-11-03',
      to: '2026-11-25',
    });
    expect(statementPeriod(undefined, '2026-02-10', '2026-11-25').from).toBe('2026-02-01');
  });

  it.each([
    ['no day', '2026-02-30', undefined],
    ['two of one', ['2026-02-01', '2026-02-02'], undefined],
    ['an end before the beginning', '2026-11-03', '2026-11-02'],
    ['more than two years', '2022-01-01', '2026-11-02'],
    ['a day before there were books', '0001-01-01', '0001-01-02'],
  ])('refuses %s', (_what, from, to) => {
    expect(() => statementPeriod(from, to, '2026-11-25')).toThrow();
  });
});

it('names what does not add up, in an account and over all of them', () => {
  const balances = [
    { account: 'provider_balance', opening: 0, closing: 5_000 },
    { account: 'deposits_held', opening: 0, closing: -5_000 },
  ];
  const movements = [
    { account: 'provider_balance', kind: 'charge-received', debit: 5_000, credit: 0 },
    { account: 'deposits_held', kind: 'charge-received', debit: 0, credit: 5_000 },
  ];
  expect(differencesOf({ balances, movements })).toEqual([]);
  expect(differencesOf({ balances, movements: movements.slice(1) })).toEqual([
    'provider_balance: opening and movements differ from closing by -5000 pence',
    'The movements of all accounts is -5000 pence instead of 0',
  ]);
});
