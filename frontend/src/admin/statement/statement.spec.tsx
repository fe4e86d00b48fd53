import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../ui/text/dates';
import { json, refusal, showScreen } from '../../testScreen';
import { SellersReport } from './SellersReport';
import { Statement } from './Statement';
import { monthBefore } from './StatementPeriod';

const report = {
  ...{ year: 2025, isOver: true, sellers: 3, withDetails: 1, lacks: [] as string[] },
  without: [
    { id: 'rosa', name: 'Rosa Field', payWaits: true },
    { id: 'sam', name: 'Sam Hill', payWaits: false },
  ],
};
const books = {
  from: '2026-10-01',
  to: '2026-10-31',
  figures: [
    { name: 'turnover', label: 'Taken by card', amount: '290.00' },
    { name: 'fees', label: 'Fees earned', amount: '12.00' },
  ],
  accounts: [
    {
      account: 'jobs_held',
      label: 'Jobs held',
      opening: '0.00',
      movements: [
        { kind: 'A card payment has arrived', amount: '240.00' },
        { kind: 'A price is shared between fee and installer', amount: '-240.00' },
      ],
      closing: '0.00',
    },
    { account: 'unclaimed', label: 'Unclaimed', opening: '0.00', movements: [], closing: '0.00' },
  ],
  differences: [] as string[],
};

it('shows figures and accounts from opening to closing, and the spreadsheet of the same days', async () => {
  showScreen(<Statement />, {
    answers: { 'GET /api/admin/statement': json(books), 'GET /api/admin/sellers': json(report) },
  });
  expect(await screen.findByText('£290.00')).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Every account of the ledger' }));
  expect(table.getByRole('row', { name: /A price is shared .*-£240.00/ })).toBeInTheDocument();
  expect(table.queryByText('Unclaimed')).toBeNull();
  expect(screen.getByRole('link', { name: 'Every entry as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/statement.csv?from=2026-10-01&to=2026-10-31',
  );
  expect(screen.queryByText('The books do not add up')).toBeNull();
});

it('asks for the days that are chosen, and refuses an end before the beginning', async () => {
  const calls = showScreen(<Statement />, {
    answers: { 'GET /api/admin/statement': json(books), 'GET /api/admin/sellers': json(report) },
  });
  await screen.findByText('£290.00');
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '2026-08-31');
  await userEvent.clear(screen.getByLabelText('To'));
  await userEvent.type(screen.getByLabelText('To'), '2026-08-01');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('The last day cannot come before the first')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '2026-07-01');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('£290.00');
  const asked = calls.findLast(({ path }) => path === '/api/admin/statement');
  expect(asked?.query).toEqual({ from: '2026-07-01', to: '2026-08-01' });
});

it('says so when the books do not add up', async () => {
  const off = { ...books, differences: ['The closing of all accounts is 7 pence instead of 0'] };
  showScreen(<Statement />, {
    answers: { 'GET /api/admin/statement': json(off), 'GET /api/admin/sellers': json(report) },
  });
  expect(await screen.findByText('The books do not add up')).toBeInTheDocument();
});

it('offers another try when it does not load', async () => {
  showScreen(<Statement />, {
    answers: { 'GET /api/admin/statement': refusal(403, { detail: 'Not for your role.' }) },
  });
  expect(await screen.findByText('The statement did not load')).toBeInTheDocument();
});

it('knows whole months, over the turn of a year too', () => {
  expect(monthBefore('2027-01-15', 1)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthBefore('2026-03-31', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

describe('the report of a year to HMRC', () => {
  const show = (facts: Partial<typeof report> = {}) =>
    showScreen(<SellersReport />, { answers: { 'GET /api/admin/sellers': json({ ...report, ...facts }) } });

  it('says who is not in it, and leads to them and to the files', async () => {
    show();
    expect(await screen.findByText('2 are not in the report')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Rosa Field' })).toHaveAttribute(
      'href',
      '/admin/users/rosa/show',
    );
    expect(screen.getByText(/pay waits/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Report of 2025 for HMRC (XML)' })).toHaveAttribute(
      'href',
      '/api/admin/sellers.xml?year=2025',
    );
    expect(screen.getByRole('link', { name: 'Installers of 2025 as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/sellers.csv?year=2025',
    );
  });

  it('is none before the year is over, nor while the settings do not say who reports', async () => {
    show({ isOver: false });
    expect(await screen.findByText(/takes a year when it is over/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /XML/ })).toBeNull();
  });

  it('says what the settings lack', async () => {
    show({ lacks: ['Platform operator ID', 'Registered name'] });
    expect(await screen.findByText(/Missing: Platform operator ID, Registered name/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /XML/ })).toBeNull();
  });

  it('asks for the year that is chosen', async () => {
    const calls = show();
    const year = await screen.findByLabelText('Year');
    const before = Number(today().slice(0, 4)) - 2;
    await userEvent.selectOptions(year, String(before));
    await vi.waitUntil(() => calls.at(-1)?.query['year'] === before);
  });
});
