import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inTurn, json, refusal, showScreen } from '../../testScreen';
import { CisStatements } from './CisStatements';

const statement = {
  ...{ id: 'one', month: '2026-12-05', contractor: 'Build Ltd', installer: 'Field Aerials' },
  ...{ gross: '240.00', materials: '60.00', deducted: '36.00', paidOn: null },
};
const month = {
  ...{ contractorId: 'build', contractor: 'Build Ltd', accountsOfficeReference: '123PA00012345' },
  ...{ month: '2026-12-05', subcontractors: 1, deducted: '36.00', dueOn: '2026-12-22', paidOn: null },
  reference: null,
};
const show = (statements: object[], months: object[] = []) =>
  showScreen(<CisStatements />, { answers: { 'GET /api/cis': json({ statements, months }) } });

it('is not there for who has none', async () => {
  const calls = show([]);
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByText('Construction Industry Scheme')).toBeNull();
});

it('gives a subcontractor each statement, by contractor', async () => {
  show([statement]);
  const list = within(await screen.findByRole('list', { name: 'Statements' }));
  expect(list.getByText('Build Ltd, tax month to 5 Dec 2026')).toBeInTheDocument();
  expect(list.getByText('£240.00 without VAT, materials £60.00, held back £36.00')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Statement (PDF)' })).toHaveAttribute(
    'href',
    '/api/cis/statements/one',
  );
  expect(screen.queryByRole('list', { name: 'Months' })).toBeNull();
});

it('gives a contractor the months with the figures of the return, and each subcontractor', async () => {
  show(
    [{ ...statement, paidOn: '2026-12-07' }],
    [month, { ...month, month: '2026-11-05', paidOn: '2026-11-10' }],
  );
  const months = within(await screen.findByRole('list', { name: 'Months' }));
  expect(months.getByText(/36\.00 held back and paid to HMRC by 22 Dec 2026/)).toBeInTheDocument();
  expect(months.getByText(/and paid to HMRC on 10 Nov 2026/)).toBeInTheDocument();
  expect(months.getAllByRole('link', { name: 'Return figures (CSV)' })[0]).toHaveAttribute(
    'href',
    '/api/cis/return.csv?month=2026-12-05',
  );
  expect(screen.getByText('Field Aerials, tax month to 5 Dec 2026')).toBeInTheDocument();
});

it('says that they did not load, and asks again', async () => {
  const answers = inTurn(refusal(400, { detail: 'Not now.' }), json({ statements: [statement], months: [] }));
  showScreen(<CisStatements />, { answers: { 'GET /api/cis': answers } });
  expect(await screen.findByText('Your CIS statements did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('list', { name: 'Statements' })).toBeInTheDocument();
});
