import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inTurn, json, refusal, showScreen } from '../../testScreen';
import { PaidYears } from './PaidYears';

const years = json({
  years: [
    {
      ...{ year: 2027, jobs: 1, paid: '-90.50', fees: '0.50', taxes: '0.00' },
      quarters: [{ quarter: 1, jobs: 1, paid: '-90.50', fees: '0.50', taxes: '0.00' }],
    },
    {
      ...{ year: 2026, jobs: 3, paid: '1570.00', fees: '82.63', taxes: '36.00' },
      quarters: [
        { quarter: 2, jobs: 1, paid: '95.00', fees: '5.00', taxes: '0.00' },
        { quarter: 4, jobs: 2, paid: '1475.00', fees: '77.63', taxes: '36.00' },
      ],
    },
  ],
});

it('tells each year by its quarters, with the sums of the server', async () => {
  showScreen(<PaidYears />, { answers: { 'GET /api/payments/years': years } });
  const table = within(await screen.findByRole('table', { name: '2026' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'QuarterJobsPaid to youOur fees',
    'April to June1£95.00£5.00',
    'October to December2£1,475.00CIS tax £36.00£77.63',
    'Year3£1,570.00CIS tax £36.00£82.63',
  ]);
  expect(screen.getByRole('table', { name: '2027' })).toHaveTextContent('-£90.50');
  expect(screen.getByRole('table', { name: '2027' })).not.toHaveTextContent('CIS');
});

it('is not there before the first pay', async () => {
  const { length } = showScreen(<PaidYears />, {
    answers: { 'GET /api/payments/years': json({ years: [] }) },
  });
  expect(length).toBeLessThanOrEqual(1);
  await expect.poll(() => screen.queryByRole('heading', { name: 'By quarter' })).toBeNull();
  expect(screen.queryByText(/HMRC/)).toBeNull();
});

it('says that they did not load, and asks again', async () => {
  const answers = inTurn(refusal(400, { detail: 'Not now.' }), years);
  showScreen(<PaidYears />, { answers: { 'GET /api/payments/years': answers } });
  expect(await screen.findByText('Your years did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('table', { name: '2026' })).toBeInTheDocument();
});
